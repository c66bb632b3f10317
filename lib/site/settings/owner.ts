import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { conflict, notFound } from "@/lib/http/problem";
import type { Language } from "@/lib/site/words/languages";
import type { Prisma } from "@/prisma/client/client";
import { groupInLanguage, settingsOf, storedOf } from "./rules";
import {
  type AllSettings,
  type SettingsGroup,
  type SettingsOf,
  type SiteSettings,
  siteSettings,
} from "./schema";
import { SETTINGS_TAG } from "./settings";

const VERSIONS_MAX = 50;

/** `undo` is the version that brings back what was before; null where nothing changed. */
export type SavedSettings<Group extends SettingsGroup> = SettingsOf<Group> & {
  undo: string | null;
};

export type SettingVersion = {
  id: string;
  group: SettingsGroup;
  value: SiteSettings[SettingsGroup];
  createdAt: string;
};

const outdated = () =>
  conflict("version", "These settings were saved elsewhere after you opened them.");
const versionMissing = () => notFound("This version is no longer saved.");

/** What a group is in a language, from what is stored of it; the group that names the language by its own. */
function groupOf<Group extends SettingsGroup>(
  group: Group,
  data: unknown,
  language: Language,
): SiteSettings[Group] {
  return settingsOf({ site: { language }, [group]: data })[group];
}

async function languageNow(client: Pick<Tx, "setting">): Promise<Language> {
  const row = await client.setting.findUnique({ where: { group: "site" }, select: { data: true } });
  return settingsOf({ site: row?.data }).site.language;
}

export async function getSettings(_admin: Admin): Promise<AllSettings> {
  const rows = await db.setting.findMany({ select: { group: true, data: true, version: true } });
  const settings = settingsOf(Object.fromEntries(rows.map(({ group, data }) => [group, data])));
  const versions = new Map(rows.map(({ group, version }) => [group, version]));
  const of = <Group extends SettingsGroup>(group: Group): SettingsOf<Group> => ({
    value: settings[group],
    version: versions.get(group) ?? 0,
  });
  return {
    site: of("site"),
    hero: of("hero"),
    essay: of("essay"),
    home: of("home"),
    menu: of("menu"),
    lists: of("lists"),
    community: of("community"),
    comments: of("comments"),
    newsletter: of("newsletter"),
    about: of("about"),
    author: of("author"),
    book: of("book"),
    links: of("links"),
    privacy: of("privacy"),
    search: of("search"),
    look: of("look"),
    analytics: of("analytics"),
  };
}

/** The row of a group, held until the transaction ends. */
async function lockGroup(tx: Tx, group: SettingsGroup) {
  await tx.$executeRaw`
    insert into "Setting" ("group", "data", "version", "updatedAt")
    values (${group}, '{}', 0, now())
    on conflict ("group") do nothing`;
  await tx.$queryRaw`select 1 from "Setting" where "group" = ${group} for update`;
  return tx.setting.findUniqueOrThrow({
    where: { group },
    select: { data: true, version: true },
  });
}

async function write<Group extends SettingsGroup>(
  group: Group,
  typed: SiteSettings[Group],
  version: number | null,
  shown?: Language,
): Promise<SavedSettings<Group>> {
  return writeAndExpire(async (tx, expire) => {
    const before = await lockGroup(tx, group);
    if (version !== null && before.version !== version) throw outdated();
    const from = await languageNow(tx);
    const to = "language" in typed ? typed.language : from;
    const value = groupInLanguage(group, typed, shown ?? from, to);
    const data: Prisma.InputJsonObject = storedOf(group, value, to);
    const standing = storedOf(group, groupOf(group, before.data, from), from);
    if (JSON.stringify(data) === JSON.stringify(standing)) {
      return { value, version: before.version, undo: null };
    }
    expire(SETTINGS_TAG);
    const replaced = await tx.settingVersion.create({
      data: { group, data: standing },
      select: { id: true },
    });
    const saved = await tx.setting.update({
      where: { group },
      data: { data, version: { increment: 1 } },
      select: { version: true },
    });
    await tx.$executeRaw`
      delete from "SettingVersion" where "id" in (
        select "id" from "SettingVersion" where "group" = ${group}
        order by "createdAt" desc, "id" desc offset ${VERSIONS_MAX}
      )`;
    return { value, version: saved.version, undo: replaced.id };
  });
}

/**
 * Saves a group; readers see it within a second. With a `version`, only onto that version: throws 409 at
 * `version` when it was saved elsewhere since. `shown` is the language whose defaults stand in it, where that may have
 * changed since the form was opened.
 */
export function saveSettings<Group extends SettingsGroup>(
  _admin: Admin,
  group: Group,
  value: SiteSettings[Group],
  version: number | null,
  shown?: Language,
): Promise<SavedSettings<Group>> {
  return write(group, value, version, shown);
}

/** Takes a group back to its defaults, and keeps no version of what it was. Nothing where it was saved since. */
export function forgetSettings(
  _admin: Admin,
  group: SettingsGroup,
  version: number,
): Promise<void> {
  return writeAndExpire(async (tx, expire) => {
    const { count } = await tx.setting.deleteMany({ where: { group, version } });
    if (count > 0) expire(SETTINGS_TAG);
  });
}

function isGroup(group: string): group is SettingsGroup {
  return group in siteSettings.shape;
}

/** Brings back what a group was. What it is now stays among its versions. Throws 404. */
export async function restoreSettings(
  _admin: Admin,
  versionId: string,
): Promise<SavedSettings<SettingsGroup> & { group: SettingsGroup }> {
  const version = await db.settingVersion.findUnique({
    where: { id: versionId },
    select: { group: true, data: true },
  });
  if (!version || !isGroup(version.group)) throw versionMissing();
  const { group } = version;
  const value = groupOf(group, version.data, await languageNow(db));
  return { group, ...(await write(group, value, null)) };
}

/** What a group was before each save, the last ones first. */
export async function listSettingVersions(
  _admin: Admin,
  group: SettingsGroup,
): Promise<SettingVersion[]> {
  const [language, rows] = await Promise.all([
    languageNow(db),
    db.settingVersion.findMany({
      where: { group },
      select: { id: true, data: true, createdAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  ]);
  return rows.map(({ id, data, createdAt }) => ({
    id,
    group,
    value: groupOf(group, data, language),
    createdAt: createdAt.toISOString(),
  }));
}
