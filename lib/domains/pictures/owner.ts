import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Admin } from "@/lib/auth/admin";
import type { Errand } from "@/lib/auth/errand";
import type { Operator } from "@/lib/auth/operator";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import { db } from "@/lib/database/db";
import { fetchPicture } from "@/lib/domains/pictures/fetch-picture";
import { nameUse, PICTURE_MAX_BYTES, pictureTexts } from "@/lib/domains/pictures/rules";
import {
  type AdminPicture,
  PICTURE_NAME_MAX_CHARACTERS,
  type PictureAddress,
  type PictureInput,
  type PictureSort,
  type PicturesQuery,
  type PictureUse,
  type PictureWords,
} from "@/lib/domains/pictures/schema";
import { env } from "@/lib/env";
import { conflict, notFound, Problem } from "@/lib/http/problem";
import { inPictureQueue, type MadePicture, makePicture } from "@/lib/images/make-picture";
import {
  PICTURE_PATH,
  parsePictureKey,
  pictureFactsAt,
  pictureKey,
  trashIdOfPicture,
} from "@/lib/images/picture-key";
import { FetchRefused } from "@/lib/outgoing/guarded-fetch";
import { findPage, inOrderOf, inYear } from "@/lib/search/search";
import { siteSettings } from "@/lib/site/settings/schema";
import { moveFileToTrash, takeFromTrash } from "@/lib/site/trash/former-files";
import {
  isTrashedFile,
  moveToTrash,
  putBack,
  type Restore,
  withoutOwner,
} from "@/lib/site/trash/trash";
import {
  copyPicture,
  keyFromUrl,
  readUpload,
  removePicture,
  removeUpload,
  storePicture,
} from "@/lib/storage/storage";
import { Prisma } from "@/prisma/client/client";

const ID_BYTES = 10;
/** Uses that a refused deletion names. */
const NAMED_USES_MAX = 3;

const pictureFields = {
  id: true,
  key: true,
  edition: true,
  width: true,
  height: true,
  type: true,
  bytes: true,
  hash: true,
  name: true,
  alt: true,
  decorative: true,
  createdAt: true,
} satisfies Prisma.PictureSelect;

type PictureRow = Prisma.PictureGetPayload<{ select: typeof pictureFields }>;

function toPicture(row: PictureRow, uses: PictureUse[]): AdminPicture {
  const { key, edition: _, type: __, hash: ___, createdAt, ...fields } = row;
  return { ...fields, address: PICTURE_PATH + key, createdAt: createdAt.toISOString(), uses };
}

const gone = () => notFound("This picture no longer exists. It may have been deleted.");

function fileNotOurs(): Problem {
  const sentence = "This file wasn’t uploaded here. Please upload it first.";
  return new Problem(422, sentence, { errors: { fileUrl: [sentence] } });
}

type Reader = Pick<Prisma.TransactionClient, "$queryRaw">;

/** What shows these pictures, by their ids; with versions also what may do so again. Every text that may hold a picture stands here. */
async function findUses(
  from: Reader,
  ids: string[],
  { inVersions = false } = {},
): Promise<Map<string, PictureUse[]>> {
  const versions = Prisma.sql`
      union all
      select 'version', a."id"::text, a."title", a."slug", v."data"::text
      from "ArticleVersion" as v join "Article" as a on a."id" = v."articleId"
      union all
      select 'siteVersion', "group", 'Site', "group", "data"::text from "SettingVersion"`;
  // Each text is cut at its pictures once, however many are asked for: some are long and many.
  const rows = await from.$queryRaw<(PictureUse & { pictureId: string })[]>`
    select distinct split_part(shown."rest", '-', 1) as "pictureId",
      used."kind", used."id", used."title", used."slug"
    from (
      select 'article' as "kind", "id"::text, "title", "slug",
        concat_ws(' ', "content", "references", "featuredImage") as "text"
      from "Article"
      union all
      select 'resource', "id"::text, "title", "slug", "thumbnailUrl" from "Resource"
      union all
      select 'video', "id"::text, "title", "youtubeId", "thumbnail" from "Video"
      union all
      select 'page', "id"::text, "title", "slug", "content" from "Page"
      union all
      select 'article', a."id"::text, a."title", a."slug", d."data"::text
      from "ArticleDraft" as d join "Article" as a on a."id" = d."articleId"
      union all
      select 'site', s."group" || '.' || field."key", 'Site', s."group", field."value"::text
      from "Setting" as s, jsonb_each(s."data") as field
      union all
      select 'article', a."id"::text, a."title", a."slug", m."opening"
      from "MailingDraft" as m join "Article" as a on a."id" = m."articleId"
      union all
      select 'mailing', "id"::text, "subject", '', "html" from "Mailing"
      union all
      select 'welcome', m."id"::text, coalesce(nullif(m."subject", ''), a."title", ''), '', m."content"
      from "WelcomeMessage" as m left join "Article" as a on a."id" = m."articleId"
      union all
      select 'trash', t."id"::text, t."title", '', r."data"::text
      from "TrashedRow" as r join "Trash" as t on t."id" = r."trashId"
      ${inVersions ? versions : Prisma.empty}
    ) as used, unnest(string_to_array(used."text", ${PICTURE_PATH})) as shown("rest")
    where split_part(shown."rest", '-', 1) = any(${ids}::text[])
    order by used."title", used."id", used."kind"`;
  const uses = new Map<string, PictureUse[]>();
  for (const { pictureId, ...use } of rows) {
    const known = uses.get(pictureId) ?? [];
    // One thing may have several texts, and an article comes before its versions.
    if (known.every(({ id }) => id !== use.id)) {
      const title = use.kind === "site" ? settingLabel(use.id) : use.title;
      uses.set(pictureId, [...known, { ...use, title }]);
    }
  }
  return uses;
}

const settingGroups: Record<string, z.ZodObject> = siteSettings.shape;

/** What the owner's form calls a setting, by its group and name. */
function settingLabel(id: string): string {
  const [group = "", name = ""] = id.split(".");
  const setting = settingGroups[group]?.shape[name];
  return setting instanceof z.ZodType ? String(setting.meta()?.label ?? name) : name;
}

/** Has everything that shows a picture show it at its new address; an email that was sent stays as it is. */
async function moveUses(tx: Prisma.TransactionClient, id: string, address: string): Promise<void> {
  const begin = `${PICTURE_PATH}${id}-`;
  const pattern = `${begin}[0-9]+-[0-9]+x[0-9]+(-[0-9a-f]{6})?[.](jpg|webp)`;
  await tx.$executeRaw`
    update "Article" set
      "content" = regexp_replace("content", ${pattern}, ${address}, 'g'),
      "references" = regexp_replace("references", ${pattern}, ${address}, 'g'),
      "featuredImage" = regexp_replace("featuredImage", ${pattern}, ${address})
    where strpos(concat_ws(' ', "content", "references", "featuredImage"), ${begin}) > 0`;
  await tx.$executeRaw`
    update "MailingDraft" set "opening" = regexp_replace("opening", ${pattern}, ${address}, 'g')
    where strpos("opening", ${begin}) > 0`;
  await tx.$executeRaw`
    update "WelcomeMessage" set "content" = regexp_replace("content", ${pattern}, ${address}, 'g')
    where strpos("content", ${begin}) > 0`;
  await tx.$executeRaw`
    update "Resource" set "thumbnailUrl" = regexp_replace("thumbnailUrl", ${pattern}, ${address})
    where strpos("thumbnailUrl", ${begin}) > 0`;
  await tx.$executeRaw`
    update "Video" set "thumbnail" = regexp_replace("thumbnail", ${pattern}, ${address})
    where strpos("thumbnail", ${begin}) > 0`;
  await tx.$executeRaw`
    update "Page" set "content" = regexp_replace("content", ${pattern}, ${address}, 'g')
    where strpos("content", ${begin}) > 0`;
  await tx.$executeRaw`
    update "Setting" set "data" = regexp_replace("data"::text, ${pattern}, ${address}, 'g')::jsonb
    where strpos("data"::text, ${begin}) > 0`;
}

const pictureOrders: Record<PictureSort, Prisma.Sql> = {
  newest: Prisma.sql`"createdAt" desc, "id" desc`,
  oldest: Prisma.sql`"createdAt", "id"`,
  name: Prisma.sql`lower("name"), "id"`,
  size: Prisma.sql`"bytes" desc, "id"`,
};

/** The library, newest first unless it is asked for otherwise, each picture with what shows it. */
export async function listPictures(
  _admin: Admin,
  { words, year, sort = "newest", ...page }: PicturesQuery,
): Promise<{ pictures: AdminPicture[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Picture"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text("name" || ' ' || "alt")`,
      where: [
        ...(words === "missing" ? [Prisma.sql`"alt" = '' and not "decorative"`] : []),
        ...(year ? [inYear(Prisma.sql`"createdAt"`, year)] : []),
      ],
      orderBy: pictureOrders[sort],
    },
    page,
  );
  const [rows, uses] = await Promise.all([
    db.picture.findMany({ where: { id: { in: ids } }, select: pictureFields }),
    findUses(db, ids),
  ]);
  const pictures = inOrderOf(ids, rows).map((row) => toPicture(row, uses.get(row.id) ?? []));
  return { pictures, total };
}

/** A picture with everything that shows it or may do so again: versions are too many to ask for in a list. Throws 404. */
export async function getPicture(_admin: Admin, id: string): Promise<AdminPicture> {
  const [row, uses] = await Promise.all([
    db.picture.findUnique({ where: { id }, select: pictureFields }),
    findUses(db, [id], { inVersions: true }),
  ]);
  if (!row) throw gone();
  return toPicture(row, uses.get(id) ?? []);
}

/**
 * Takes an upload in its turn, hands its bytes and their hash on, and removes it whatever comes of it: it may
 * say where a photo was taken.
 */
async function takeUpload<T>(
  admin: Admin,
  fileUrl: string,
  take: (file: Uint8Array, hash: string) => Promise<T>,
): Promise<T> {
  const key = keyFromUrl(fileUrl);
  if (key === null) throw fileNotOurs();
  return inPictureQueue(async () => {
    try {
      const limit = { max: PICTURE_MAX_BYTES, tooLarge: pictureTexts.tooLarge };
      const file = await readUpload(admin, key, limit);
      return await take(file, hashOf(file));
    } finally {
      await removeUpload(key);
    }
  });
}

function rowOf(made: MadePicture, id: string, edition: number) {
  const { width, height, type, bytes } = made;
  const key = pictureKey({ ...made, id, edition });
  return { key, edition, width, height, type, bytes: bytes.byteLength };
}

/**
 * Makes an upload a picture of the library. The same file once more is the picture that is there. Throws 422
 * at `fileUrl` for what is none or too large, and 503 without storage.
 */
export async function createPicture(
  admin: Admin,
  { fileUrl, name }: PictureInput,
): Promise<AdminPicture> {
  return takeUpload(admin, fileUrl, async (file, hash) => {
    const { row } = await addPicture(admin, file, hash, name);
    return withUses(row);
  });
}

async function withUses(row: PictureRow): Promise<AdminPicture> {
  return toPicture(row, (await findUses(db, [row.id])).get(row.id) ?? []);
}

/** Adds a file to the library; the same one once more is the picture that is there. Runs inside `inPictureQueue`. */
async function addPicture(
  by: Admin | Errand,
  file: Uint8Array,
  hash: string,
  name: string,
): Promise<{ row: PictureRow; isNew: boolean }> {
  const same = await db.picture.findFirst({ where: { hash }, select: pictureFields });
  if (same) return { row: same, isNew: false };
  const id = randomBytes(ID_BYTES).toString("hex");
  const data = { ...(await keepPicture(by, id, file)), id, hash, name };
  return { row: await db.picture.create({ data, select: pictureFields }), isNew: true };
}

const hashOf = (file: Uint8Array) => createHash("sha256").update(file).digest("hex");

/** What a picture on another site is called there: the end of its path. */
function nameAt(address: string): string {
  return new URL(address).pathname.split("/").at(-1)?.slice(0, PICTURE_NAME_MAX_CHARACTERS) ?? "";
}

/** The picture of the library that an address of the site's own shows, in whatever size. */
async function findOwn(address: string): Promise<PictureRow | null> {
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== env.SITE_URL) return null;
  const id = pictureFactsAt(searchParams.get("url") ?? pathname)?.id;
  if (id === undefined) return null;
  return db.picture.findUnique({ where: { id }, select: pictureFields });
}

/**
 * Makes a picture of another site one of the library, as `createPicture` does an upload. Throws 422 at `address` for
 * what cannot be had or is none, and 503 without storage.
 */
export async function createPictureFrom(
  admin: Admin,
  { address }: PictureAddress,
): Promise<AdminPicture> {
  const own = await findOwn(address);
  if (own) return withUses(own);
  try {
    const file = await fetchPicture(address);
    const taken = () => addPicture(admin, file, hashOf(file), nameAt(address));
    return await withUses((await inPictureQueue(taken)).row);
  } catch (error) {
    const isRefused = error instanceof FetchRefused;
    if (!isRefused && !(error instanceof Problem && error.status === 422)) throw error;
    throw new Problem(422, error.message, { errors: { address: [error.message] } });
  }
}

/** Makes a picture of a file and stores it. Returns what its row says of it. */
async function keepPicture(by: Admin | Operator | Errand, id: string, file: Uint8Array) {
  const made = await makePicture(file);
  const row = rowOf(made, id, 1);
  await storePicture(by, row.key, made);
  return row;
}

/** Makes a picture of another site one of the library; the same file once more is the picture that is there. Throws 422. */
export async function addImportedPicture(
  errand: Errand,
  file: Uint8Array,
  name: string,
): Promise<{ id: string; address: string; isNew: boolean }> {
  return inPictureQueue(async () => {
    const { row, isNew } = await addPicture(errand, file, hashOf(file), name);
    return { id: row.id, address: PICTURE_PATH + row.key, isNew };
  });
}

/**
 * A picture of the demo content as a row to add, kept in the storage under the same key at every seeding.
 * Throws 422 for what is none, and 503 without storage.
 */
export async function makeDemoPicture(
  operator: Operator,
  file: Uint8Array,
  words: { name: string; alt: string },
): Promise<Prisma.PictureCreateManyInput & { key: string }> {
  const hash = hashOf(file);
  const id = hash.slice(0, 2 * ID_BYTES);
  return { ...words, ...(await keepPicture(operator, id, file)), id, hash };
}

/** Saves what a picture shows. Texts that it stands in keep their own words. Throws 404. */
export async function describePicture(
  _admin: Admin,
  id: string,
  words: PictureWords,
): Promise<AdminPicture> {
  const [row] = await db.picture.updateManyAndReturn({
    where: { id },
    data: words,
    select: pictureFields,
  });
  if (!row) throw gone();
  return toPicture(row, (await findUses(db, [id])).get(id) ?? []);
}

/** The cache tags of everything that shows a picture; the caller knows the domains. */
export type TagsOfUses = (uses: PictureUse[]) => string[];

async function leaveFile(tx: Prisma.TransactionClient, row: PictureRow): Promise<void> {
  const { id, key, type, bytes, hash, name, alt } = row;
  await moveFileToTrash(tx, "pictureFile", {
    title: alt && name ? `${alt} (${name})` : alt || name || id,
    address: PICTURE_PATH + key,
    fields: { id, key, type, bytes, hash, name },
  });
}

/** Shows a picture at the address that its row has by now, wherever it stands. Returns where. */
async function showAnew(
  tx: Prisma.TransactionClient,
  expire: Expire,
  { id, key }: { id: string; key: string },
  tagsOf: TagsOfUses,
): Promise<PictureUse[]> {
  const uses = (await findUses(tx, [id])).get(id) ?? [];
  await moveUses(tx, id, PICTURE_PATH + key);
  expire(...tagsOf(uses));
  return uses;
}

/**
 * Puts another file in a picture's place, wherever it stands; the former goes to the trash. Its address changes, so
 * that no cache shows the one before; whoever still asks for that gets the new one. Throws 404, 409, 422 at
 * `fileUrl`, and 503.
 */
export async function replacePicture(
  admin: Admin,
  id: string,
  { fileUrl, name }: PictureInput,
  tagsOf: TagsOfUses,
): Promise<AdminPicture> {
  return takeUpload(admin, fileUrl, async (file, hash) => {
    const before = await db.picture.findUnique({ where: { id }, select: pictureFields });
    if (!before) throw gone();
    const made = await makePicture(file);
    const data = { ...rowOf(made, id, before.edition + 1), hash, name };
    await storePicture(admin, data.key, made);
    return writeAndExpire(async (tx, expire) => {
      const { count } = await tx.picture.updateMany({
        where: { id, edition: before.edition },
        data,
      });
      if (count === 0) throw conflict("fileUrl", "This picture was replaced elsewhere just now.");
      await leaveFile(tx, before);
      const uses = await showAnew(tx, expire, { id, key: data.key }, tagsOf);
      const row = await tx.picture.findUniqueOrThrow({ where: { id }, select: pictureFields });
      return toPicture(row, uses);
    });
  });
}

/** What the trash knows of a former file. */
const formerFile = z.object({
  id: z.string(),
  key: z.string(),
  type: z.string(),
  bytes: z.coerce.number(),
  hash: z.string(),
  name: z.string(),
});

/**
 * Puts former files of pictures in their places again, as `replacePicture` does new ones. Throws 409 while the
 * picture is not there, and 503 without storage.
 */
export function restorePictureFiles(tagsOf: TagsOfUses): Restore {
  return async (admin, { tx, expire, leave }, items) => {
    for (const { id: trashId, fields } of items) {
      const { id, key: formerKey, ...file } = formerFile.parse(fields);
      const [before] = await tx.picture.updateManyAndReturn({
        where: { id },
        data: { edition: { increment: 1 } },
        select: pictureFields,
      });
      const facts = parsePictureKey(formerKey);
      if (!before || !facts) throw await withoutOwner(tx, trashIdOfPicture(id));
      const key = pictureKey({ ...facts, edition: before.edition });
      await copyPicture(admin, formerKey, key);
      leave(PICTURE_PATH + formerKey);
      await leaveFile(tx, before);
      const { width, height } = facts;
      await tx.picture.updateMany({ where: { id }, data: { ...file, key, width, height } });
      await showAnew(tx, expire, { id, key }, tagsOf);
      await takeFromTrash(tx, trashId);
    }
  };
}

function describeUses(uses: PictureUse[]): string {
  const named = uses.slice(0, NAMED_USES_MAX).map(nameUse);
  const rest = uses.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

/**
 * Removes those of these pictures that nothing shows, and has one that only the trash still shows go with what
 * shows it there. Returns how many went at once.
 */
export function removeUnusedPictures(_by: Admin | Errand, ids: readonly string[]): Promise<number> {
  return removeUnused(ids);
}

/** Ends the pictures among what left the trash for good: those that nothing shows, and those that lay there themselves. */
export async function removeEmptiedPictures(files: readonly string[]): Promise<void> {
  const keys = files
    .filter((address) => pictureFactsAt(address) !== null)
    .map((address) => address.slice(PICTURE_PATH.length));
  if (keys.length === 0) return;
  const where = { key: { in: keys } };
  const rows = await db.picture.findMany({ where, select: { id: true, key: true } });
  const known = new Set(rows.map(({ key }) => key));
  await removeUnused(rows.map(({ id }) => id));
  for (const key of keys) {
    if (!known.has(key) && !(await isTrashedFile(PICTURE_PATH + key))) await removePicture(key);
  }
}

/** Has pictures go when what shows them in the trash goes for good; whatever is restored keeps them. */
async function leaveToTrash(
  tx: Prisma.TransactionClient,
  pairs: { id: string; trashId: string }[],
): Promise<void> {
  await tx.$executeRaw`
    update "Trash" as t set "files" = t."files" || left_over."files"
    from (
      select pair."trashId", array_agg(${PICTURE_PATH} || p."key") as "files"
      from unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ trashId }) => trashId)}::uuid[])
        as pair("id", "trashId")
      join "Picture" as p on p."id" = pair."id"
      group by pair."trashId"
    ) as left_over
    where t."id" = left_over."trashId"`;
}

async function removeUnused(asked: readonly string[]): Promise<number> {
  const ids = [...new Set(asked)];
  const keys = await db.$transaction(async (tx) => {
    const uses = await findUses(tx, ids, { inVersions: true });
    const trashed = [...uses].filter(([, shown]) => shown.every(({ kind }) => kind === "trash"));
    await leaveToTrash(
      tx,
      trashed.flatMap(([id, shown]) => shown.map((use) => ({ id, trashId: use.id }))),
    );
    const where = { id: { in: ids.filter((id) => !uses.has(id)) } };
    const rows = await tx.picture.findMany({ where, select: { key: true } });
    await tx.picture.deleteMany({ where });
    return rows.map(({ key }) => key);
  });
  for (const key of keys) await removePicture(key);
  return keys.length;
}

/**
 * Moves a picture that nothing shows or may show again to the trash, with its file. Throws 404, and 409 with where it
 * is used.
 */
export async function deletePicture(_admin: Admin, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const uses = (await findUses(tx, [id], { inVersions: true })).get(id) ?? [];
    if (uses.length > 0) {
      throw conflict("uses", `This picture is still used in ${describeUses(uses)}.`);
    }
    await moveToTrash(tx, "picture", [trashIdOfPicture(id)]);
    const { count } = await tx.picture.deleteMany({ where: { id } });
    if (count === 0) throw gone();
  });
}

/** Restores pictures of the library. Throws 409 for one that is there again, as demo content may be. */
export const restorePictures: Restore = async (_admin, { tx }, items) => {
  const ids = items.flatMap(({ fields }) => fields.id ?? []);
  if ((await tx.picture.count({ where: { id: { in: ids } } })) > 0) {
    throw new Problem(409, "This picture is in the library again.");
  }
  await putBack(tx, items);
};
