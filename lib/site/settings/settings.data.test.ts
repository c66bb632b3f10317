import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { expiry, pullExpiredTags } from "@/lib/cache/shared-expiry.mjs";
import { db } from "@/lib/database/db";
import { tagsManifest } from "@/lib/next/expired-tags.mjs";
import { route } from "@/lib/site/route/route";
import { formatDate, siteDay, siteTimestamp } from "@/lib/text/dates";
import { emptyDatabase, query } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";
import { defaultSettings, defaultsIn } from "./defaults/settings";
import { getSettings, listSettingVersions, restoreSettings, saveSettings } from "./owner";
import { readRecentSettings, readSettings, SETTINGS_TAG } from "./settings";

const logged = vi.spyOn(console, "log").mockImplementation(() => {});
const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const named = (name: string) => ({ ...defaultSettings.site, name });

beforeEach(async () => {
  await emptyDatabase();
  expiredTags.length = 0;
});

describe("what the owner says of the site", () => {
  test("is at its defaults where nothing was ever saved", async () => {
    expect(await readSettings()).toEqual(defaultSettings);
    const all = await getSettings(admin);
    expect(all.site).toEqual({ value: defaultSettings.site, version: 0 });
    expect(Object.keys(all)).toEqual(Object.keys(defaultSettings));
  });

  test("is saved by its group, read by everybody, and makes what was cached out of date", async () => {
    const saved = await saveSettings(admin, "site", named("Calm Days"), 0);
    expect(saved).toMatchObject({ version: 1, value: { name: "Calm Days" } });
    expect((await readSettings()).site.name).toBe("Calm Days");
    expect((await getSettings(admin)).site.version).toBe(1);
    expect(expiredTags).toEqual([SETTINGS_TAG]);
    expect(await query('select "tag" from "ExpiredTag"')).toEqual([{ tag: SETTINGS_TAG }]);
  });

  test("is stored without what is at its default, so that a better default reaches it", async () => {
    await saveSettings(admin, "site", named("Calm Days"), null);
    expect(await query('select "data" from "Setting"')).toEqual([{ data: { name: "Calm Days" } }]);
  });

  test("follows the language where she wrote nothing herself, in a form that was open too, and stays hers elsewhere", async () => {
    const spanish = defaultsIn("es");
    await saveSettings(admin, "hero", { ...defaultSettings.hero, headline: "Mine" }, null);
    const changed = { ...named("Calm Days"), language: "es" as const };
    const saved = await saveSettings(admin, "site", changed, null);
    expect(saved.value).toEqual({ ...spanish.site, name: "Calm Days", language: "es" });
    const now = await readSettings();
    expect(now.hero).toEqual({ ...spanish.hero, headline: "Mine" });
    expect(now.lists).toEqual(spanish.lists);
    const unchanged = await saveSettings(admin, "lists", now.lists, 0);
    expect(unchanged).toEqual({ value: spanish.lists, version: 0, undo: null });

    await restoreSettings(admin, saved.undo ?? "");
    expect(await readSettings()).toEqual({
      ...defaultSettings,
      hero: { ...defaultSettings.hero, headline: "Mine" },
    });
  });

  test("of a form that was opened in another language, takes what she typed alone for hers", async () => {
    await saveSettings(admin, "site", { ...defaultSettings.site, language: "es" }, null);
    const typed = { ...defaultSettings.hero, headline: "Mía", readFirst: "Leer antes" };
    const saved = await saveSettings(admin, "hero", typed, 0, "en");
    const hers = { headline: "Mía", readFirst: "Leer antes" };
    expect(saved.value).toEqual({ ...defaultsIn("es").hero, ...hers });
    const rows = await query(`select "data" from "Setting" where "group" = 'hero'`);
    expect(rows).toEqual([{ data: hers }]);
  });

  test("is not saved onto what was saved elsewhere meanwhile", async () => {
    await saveSettings(admin, "site", named("First"), 0);
    await expect(saveSettings(admin, "site", named("Second"), 0)).rejects.toMatchObject({
      status: 409,
      errors: { version: [expect.stringContaining("saved elsewhere")] },
    });
    expect((await readSettings()).site.name).toBe("First");
    expect((await saveSettings(admin, "site", named("Third"), null)).version).toBe(2);
  });

  test("of two saves at once onto the same version, one learns of the other", async () => {
    const both = await Promise.allSettled(
      ["One", "Two"].map((name) => saveSettings(admin, "site", named(name), 0)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listSettingVersions(admin, "site")).toHaveLength(1);
  });

  test("that is saved without a change stays at its version, and expires nothing", async () => {
    const same = await saveSettings(admin, "site", defaultSettings.site, 0);
    expect(same).toEqual({ value: defaultSettings.site, version: 0, undo: null });
    expect(expiredTags).toEqual([]);
  });

  test("comes back by what a save answers, and that can be undone as well", async () => {
    await saveSettings(admin, "site", named("First"), null);
    const { undo } = await saveSettings(admin, "site", named("Second"), null);
    const back = await restoreSettings(admin, undo ?? "");
    expect(back).toMatchObject({ group: "site", version: 3, value: { name: "First" } });
    expect((await restoreSettings(admin, back.undo ?? "")).value).toMatchObject({ name: "Second" });
    await expect(restoreSettings(admin, crypto.randomUUID())).rejects.toMatchObject({
      status: 404,
    });
  });

  test("keeps what it was at its last fifty saves, the newest first, by group", async () => {
    await saveSettings(admin, "hero", { ...defaultSettings.hero, headline: "Hello" }, null);
    for (let count = 1; count <= 52; count += 1) {
      await saveSettings(admin, "site", named(`Name ${count}`), null);
    }
    const versions = await listSettingVersions(admin, "site");
    expect(versions).toHaveLength(50);
    expect(versions[0]).toMatchObject({ group: "site", value: { name: "Name 51" } });
    expect(versions.at(-1)?.value).toMatchObject({ name: "Name 2" });
    expect(await listSettingVersions(admin, "hero")).toHaveLength(1);
  });

  test("falls back field by field where what is stored is not valid any more", async () => {
    await db.setting.create({
      data: { group: "site", data: { name: "", timeZone: "Mars/Olympus", promise: "Kept." } },
    });
    await db.setting.create({ data: { group: "gone", data: { any: 1 } } });
    expect((await readSettings()).site).toEqual({ ...defaultSettings.site, promise: "Kept." });
  });
});

/** Ends what hangs, never what is slow. */
const HANGS_MS = 60_000;

describe("a save", () => {
  test("reaches every other instance with its next look, which is due after a quarter of a second", async () => {
    await pullExpiredTags();
    const before = expiry.generation;
    await saveSettings(admin, "site", named("Calm Days"), null);
    await vi.waitFor(async () => {
      await pullExpiredTags();
      expect(expiry.generation).toBeGreaterThan(before);
    }, HANGS_MS);
    expect(tagsManifest.get(SETTINGS_TAG)?.expired).toBeGreaterThan(0);
  });
});

describe("another time zone", () => {
  const MOMENT = "2026-01-01T12:00:00.000Z";

  test("turns the site's days at its own midnight, and moves no moment", async () => {
    const publishedAt = new Date(MOMENT);
    await db.article.create({
      data: { slug: "a", title: "A", content: "x", tags: [], readTime: 1, publishedAt },
    });
    await readSettings();
    expect([siteDay(MOMENT), siteTimestamp(MOMENT)]).toEqual(["2026-01-01", "2026-01-01 07:00:00"]);
    const zone = { ...defaultSettings.site, timeZone: "Pacific/Auckland" };
    await saveSettings(admin, "site", zone, null);
    await readSettings();
    expect([siteDay(MOMENT), siteTimestamp(MOMENT)]).toEqual(["2026-01-02", "2026-01-02 01:00:00"]);
    expect(formatDate(MOMENT)).toBe("Jan 2, 2026");
    const [article] = await db.article.findMany({ select: { publishedAt: true } });
    expect(article?.publishedAt?.toISOString()).toBe(MOMENT);
  });

  test("is known in every call before it is answered", async () => {
    const zone = { ...defaultSettings.site, timeZone: "Pacific/Auckland" };
    await saveSettings(admin, "site", zone, null);
    const today = route({ access: "public" }, async () => ({ day: siteDay(MOMENT) }));
    const answer = await today(new Request("http://localhost:3000/api/x"), {
      params: Promise.resolve({}),
    });
    expect(await answer.json()).toEqual({ day: "2026-01-02" });
  });
});

describe("while the database is away", () => {
  test("the last words stay, in pages and in what no cache keeps", async () => {
    await saveSettings(admin, "site", named("Last words"), null);
    await readSettings();
    await query('alter table "Setting" rename to "SettingAway"');
    logged.mockClear();
    expect((await readSettings()).site.name).toBe("Last words");
    expect((await readRecentSettings()).site.name).toBe("Last words");
    expect(String(logged.mock.calls[0]?.[0])).toContain('"settings"');
    await query('alter table "SettingAway" rename to "Setting"');
  });
});
