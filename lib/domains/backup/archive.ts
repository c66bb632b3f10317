import "server-only";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { z } from "zod";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/observe/log";
import { toHead } from "@/lib/site/published/article-values";
import { listStoredFiles, openStoredFile } from "@/lib/storage/stored-files";
import {
  ABOUT_PATH,
  isStoredPath,
  MANIFEST_PATH,
  README_PATH,
  tablePath,
  textPath,
} from "./archive-path";
import { markdownOf } from "./rules";
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveAbout, type ArchiveManifest } from "./schema";
import { openTable, type Report, readTable, type Snapshot } from "./snapshot";

/** Most of an archive is pictures, which are compressed already. */
const GZIP_LEVEL = 3;
const ARTICLES = "Article";
const FORMER_SLUGS = "ArticleSlug";

const README = `What this archive holds
=======================

articles/  pages/     what was written, as Markdown with front matter, for people and for Hugo, Astro and their like
files/  pictures/     every stored file; /objects/NAME in a text is files/NAME, /image/pictures/NAME is pictures/NAME
data/                 every row of the database, a table in each file, a row in each line
backup.json           which release and schema made it
manifest.json         how many rows and bytes there are, with a SHA-256 each

"npm run restore -- ARCHIVE" of the site's own code makes a site of it again. It holds addresses of people: keep it
where nobody else can read it. Passwords and keys of services are not in it.
`;

const textRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  published: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
const articleRow = textRow.loose().extend({
  excerpt: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  featuredImage: z.string().nullable(),
  publishedAt: z.string().nullable(),
});
const pageRow = textRow.extend({ description: z.string() });
const formerSlugRow = z.object({ slug: z.string(), articleId: z.string() });
const formerPageSlugRow = z.object({ slug: z.string(), pageId: z.string() });

type Text = { path: string; text: string };

async function addressesBefore(
  rows: AsyncGenerator<unknown>,
  read: (row: unknown) => { of: string; address: string },
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const row of rows) {
    const { of, address } = read(row);
    found.set(of, [...(found.get(of) ?? []), address]);
  }
  return found;
}

/** Articles and pages once more, for people. */
async function* writeTexts(snapshot: Snapshot): AsyncGenerator<Text> {
  const articlesBefore = await addressesBefore(readTable(snapshot, FORMER_SLUGS), (row) => {
    const { slug, articleId } = formerSlugRow.parse(row);
    return { of: articleId, address: `/article/${slug}` };
  });
  for await (const row of readTable(snapshot, ARTICLES)) {
    const { id, slug, ...article } = articleRow.parse(row);
    const text = markdownOf({
      ...article,
      slug,
      date: article.publishedAt ?? article.createdAt,
      lastmod: article.updatedAt,
      description: article.excerpt,
      image: article.featuredImage,
      added: toHead(article),
      aliases: articlesBefore.get(id) ?? [],
    });
    yield { path: textPath("articles", slug, id), text };
  }
  const pagesBefore = await addressesBefore(readTable(snapshot, "PageSlug"), (row) => {
    const { slug, pageId } = formerPageSlugRow.parse(row);
    return { of: pageId, address: `/${slug}` };
  });
  for await (const row of readTable(snapshot, "Page")) {
    const { id, slug, ...page } = pageRow.parse(row);
    const text = markdownOf({
      ...page,
      slug,
      date: page.createdAt,
      lastmod: page.updatedAt,
      aliases: pagesBefore.get(id) ?? [],
    });
    yield { path: textPath("pages", slug, id), text };
  }
}

type Bytes = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>;

async function addEntry(tar: Pack, name: string, size: number, body: Bytes, mtime: Date) {
  const hash = createHash("sha256");
  const entry = tar.entry({ name, size, mtime, mode: 0o600 });
  await pipeline(async function* () {
    for await (const part of body) {
      hash.update(part);
      yield part;
    }
  }, entry);
  return { bytes: size, sha256: hash.digest("hex") };
}

async function writeEntries(tar: Pack, snapshot: Snapshot, report: Report): Promise<void> {
  const { at, migrations, tables } = snapshot;
  const addText = (path: string, text: string) => {
    const bytes = Buffer.from(text);
    return addEntry(tar, path, bytes.length, [bytes], at);
  };
  const about: ArchiveAbout = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    createdAt: at.toISOString(),
    site: env.SITE_URL,
    release: env.RELEASE ?? null,
    migrations,
  };
  await addText(ABOUT_PATH, `${JSON.stringify(about, null, 2)}\n`);
  const manifest: ArchiveManifest = { tables, files: [], texts: [], gone: [] };
  manifest.texts.push({ path: README_PATH, ...(await addText(README_PATH, README)) });
  for (const { name, bytes } of tables) {
    await addEntry(tar, tablePath(name), bytes, openTable(snapshot, name), at);
  }

  const files: string[] = [];
  for await (const { path } of listStoredFiles()) if (isStoredPath(path)) files.push(path);
  for (const [done, path] of files.entries()) {
    report({ step: "files", done, total: files.length });
    const file = await openStoredFile(path);
    if (!file) manifest.gone.push(path);
    else {
      const { type, bytes, body } = file;
      manifest.files.push({ path, type, ...(await addEntry(tar, path, bytes, body, at)) });
    }
  }

  const count = tables.find(({ name }) => name === ARTICLES)?.rows ?? 0;
  for await (const { path, text } of writeTexts(snapshot)) {
    report({ step: "texts", done: manifest.texts.length - 1, total: count });
    manifest.texts.push({ path, ...(await addText(path, text)) });
  }
  report({ step: "upload", done: 0, total: 0 });
  await addText(MANIFEST_PATH, `${JSON.stringify(manifest)}\n`);
  tar.finalize();
}

/**
 * The archive of a snapshot, written as fast as it is read. A failure in its middle breaks it off. The snapshot's
 * folder goes with its last byte, and when nobody wants the rest any more.
 */
export function packArchive(snapshot: Snapshot, report: Report): Readable {
  const tar = pack();
  const archive = createGzip({ level: GZIP_LEVEL });
  const piping = pipeline(tar, archive);
  const writing = writeEntries(tar, snapshot, report).catch((error: unknown) => {
    if (!archive.destroyed) log("error", "archive-broken", describeError(error));
    archive.destroy(error instanceof Error ? error : new Error("The archive broke off."));
  });
  void Promise.allSettled([piping, writing]).then(() =>
    rm(snapshot.folder, { recursive: true, force: true }),
  );
  return archive;
}
