import { setTimeout } from "node:timers/promises";
import pg from "pg";
import {
  addForeignKeys,
  applyMigrations,
  ask,
  createLoader,
  type DroppedKey,
  dropForeignKeys,
  quoted,
} from "@/app/_flows/restore/restore-rows";
import type { Admin, Operator } from "@/lib/auth/admin";
import { readPartsApart, verifyApart } from "@/lib/domains/backup/apart/archive-apart";
import { isStoredPath } from "@/lib/domains/backup/archive-path";
import { MIGRATIONS_TABLE } from "@/lib/domains/backup/contents";
import { takeEngineLock } from "@/lib/domains/backup/engine-lock.mjs";
import { type KnownMigration, readMigrations } from "@/lib/domains/backup/migrations";
import { ArchiveError, listSaid, type VerifiedArchive } from "@/lib/domains/backup/read-archive";
import type { Restored, RestoreProgress } from "@/lib/domains/backup/schema";
import { listTables, listWritten } from "@/lib/domains/backup/written-tables";
import { commentTags } from "@/lib/domains/comments/public";
import { WELCOME_LATE_DAYS } from "@/lib/domains/mailings/rules";
import { RESOURCES_TAG } from "@/lib/domains/resources/public";
import { NEWEST_VIDEOS_TAG } from "@/lib/domains/videos/newest-videos";
import { VIDEOS_TAG } from "@/lib/domains/videos/public";
import { env } from "@/lib/env";
import { REPEATABLE } from "@/lib/mail/queue";
import {
  ARTICLE_FACES_TAG,
  ARTICLE_LISTS_TAG,
  ARTICLES_DUE_TAG,
  articleTag,
} from "@/lib/site/published/article-tags";
import { PUBLIC_PAGES_TAG, pageTag } from "@/lib/site/published/public-pages";
import { SETTINGS_TAG } from "@/lib/site/settings/settings";
import type { TopicKind } from "@/lib/site/topics/schema";
import { topicTag } from "@/lib/site/topics/topics";
import { removeObject } from "@/lib/storage/storage";
import { listStoredFiles, putStoredFile } from "@/lib/storage/stored-files";

const CONNECT_MS = 10_000;
const OUTCOME_ASKED_MAX = 10;
const OUTCOME_WAIT_MS = 1_000;

export type RestoreOptions = {
  url: string;
  /** Leaves what the bucket has as it is, and adds what it lacks. */
  keepFiles?: boolean;
  /** True where it is the site itself that is made what it was: whoever signed in to do so does not make it a full one. */
  signedIn?: boolean;
  report?: (progress: RestoreProgress) => void;
};

/** Throws where anything is in the database that somebody wrote. */
async function requireEmpty(client: pg.Client, signedIn: boolean): Promise<void> {
  const tables = await listTables((sql) => ask(client, sql));
  if (tables.length > 0 && !tables.includes(MIGRATIONS_TABLE)) {
    throw new ArchiveError(
      "The database has tables of something else. Give the site one of its own.",
    );
  }
  const written = await listWritten((sql) => ask(client, sql), { tables, signedIn });
  if (written.length > 0) {
    throw new ArchiveError(
      `The database is not empty: it has rows in ${written.join(", ")}. Restore into an empty one.`,
    );
  }
}

/** Throws where the bucket has files that the archive has not. Gives those that are there already. */
async function listPresent(
  { manifest }: VerifiedArchive,
  keepFiles: boolean,
): Promise<Map<string, number>> {
  if (env.S3_BUCKET === undefined && manifest.files.length > 0) {
    throw new ArchiveError(
      `The archive has ${manifest.files.length} files, and no file storage is set up. Set S3_BUCKET and its access key.`,
    );
  }
  const own = new Set(manifest.files.map(({ path }) => path));
  const present = new Map<string, number>();
  let others = 0;
  for await (const { path, bytes } of listStoredFiles()) {
    present.set(path, bytes);
    if (!own.has(path)) others += 1;
  }
  if (others > 0 && !keepFiles) {
    throw new ArchiveError(
      `The bucket is not empty: it has ${others} files that the archive has not. Restore into an empty one, or say --keep-files to leave them where they are.`,
    );
  }
  return present;
}

/** Removes the empty tables and what belongs to them, so that an older schema can take their place. */
async function dropSchema(client: pg.Client): Promise<void> {
  const own = "relnamespace = current_schema()::regnamespace";
  const drops = await ask<{ sql: string }>(
    client,
    `select 'drop view if exists ' || oid::regclass || ' cascade' as sql from pg_class c where relkind = 'v' and ${own}
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select 'drop table if exists ' || oid::regclass || ' cascade' from pg_class where relkind = 'r' and ${own}
     union all
     select 'drop function if exists ' || oid::regprocedure || ' cascade' from pg_proc p
     where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select 'drop type if exists ' || oid::regtype || ' cascade' from pg_type
     where typtype = 'e' and typnamespace = current_schema()::regnamespace
     union all
     select 'drop text search configuration if exists ' || oid::regconfig from pg_ts_config
     where cfgnamespace = current_schema()::regnamespace`,
  );
  for (const { sql } of drops) await client.query(sql);
}

async function prepareSchema(client: pg.Client, migrations: KnownMigration[]): Promise<void> {
  const tables = await listTables((sql) => ask(client, sql));
  const applied = tables.includes(MIGRATIONS_TABLE)
    ? await ask<{ name: string }>(
        client,
        `select migration_name::text as name from ${quoted(MIGRATIONS_TABLE)}
         where finished_at is not null and rolled_back_at is null order by 1`,
      )
    : [];
  const has = applied.map(({ name }) => name).join();
  if (has === migrations.map(({ name }) => name).join()) {
    const rows = tables.filter((table) => table !== MIGRATIONS_TABLE).map(quoted);
    await client.query(`truncate ${rows.join(", ")}`);
    return;
  }
  await dropSchema(client);
  await applyMigrations(client, migrations);
}

/** Sets counters of columns that number themselves behind the rows that are there. */
async function settleSequences(client: pg.Client): Promise<void> {
  const columns = await ask<{ table: string; column: string; sequence: string }>(
    client,
    `select * from (
       select c.oid::regclass::text as "table", quote_ident(a.attname) as "column",
         pg_get_serial_sequence(c.oid::regclass::text, a.attname) as "sequence"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     ) as numbered where "sequence" is not null`,
  );
  for (const { table, column, sequence } of columns) {
    await client.query(
      `select setval($1::regclass, coalesce(max(${column}), 0) + 1, false) from ${table}`,
      [sequence],
    );
  }
}

/** On a row of "Mail"; as text, since a kind that a migration has just added cannot be named yet. */
const isRepeatableSql = `replace("kind"::text, '-', '_') = any($1)`;

/** Counts every welcome message that the site may have written since the archive was made as sent on its day. */
async function passWelcomes(client: pg.Client, archivedAt: string): Promise<void> {
  await client.query(
    `with planned as (
       select "id", "place", sum("days") over (order by "place", "id") * interval '1 day' as "after"
       from "WelcomeMessage"
     )
     insert into "WelcomeSent" ("messageId", "subscriberId", "mailId", "at")
     select m."id", s."id", gen_random_uuid(), s."welcomedAt" + m."after"
     from "WelcomeSequence" w
     join planned m on m."place" > 0
     join "Subscriber" s on s."welcomedAt" >= w."onSince" and s."welcomedAt" <= now() - m."after"
       and s."welcomedAt" > $1::timestamptz - m."after" - $2 * interval '1 day'
     on conflict do nothing`,
    [archivedAt, WELCOME_LATE_DAYS],
  );
}

/**
 * What must not go on as if no time had passed: sessions that were ended since live no more, emails that may have
 * been sent are not sent once more, and no cache shows what the site was before.
 */
async function settleTime(
  client: pg.Client,
  archivedAt: string,
): Promise<Pick<Restored, "uncertain" | "notMailed">> {
  // Higher than any that was reached by signing out everywhere since the archive was made.
  await client.query(
    `update "User" set "sessionVersion" = greatest("sessionVersion" + 1, floor(extract(epoch from now()) / 60)::int)`,
  );
  await client.query(
    `update "Mail" set "status" = 'queued', "handedOver" = null
     where "status" = 'sending' and ${isRepeatableSql}`,
    [REPEATABLE],
  );
  // The others of its readers may have it, too: whether it goes on is the owner's to say.
  await client.query(
    `update "Mailing" set "status" = 'stopped' where "audienceAt" is not null and "status" = 'sending'`,
  );
  const { rowCount: uncertain } = await client.query(
    `update "Mail" set "status" = 'uncertain', "handedOver" = null,
       "problem" = 'The site was restored from a backup, which does not know whether this went out since.'
     where "status" in ('queued', 'sending') and not ${isRepeatableSql}`,
    [REPEATABLE],
  );
  await passWelcomes(client, archivedAt);
  // Whoever has said since that they stay would be taken off the list: the owner can ask them again.
  await client.query(
    `update "Subscriber" set "askedToStayAt" = null where "askedToStayAt" is not null`,
  );
  const notMailed = await ask<{ title: string }>(
    client,
    `update "Article" set "mailAt" = null where "mailAt" <= now() returning "title"`,
  );
  await expireEverything(client);
  return { uncertain: uncertain ?? 0, notMailed: notMailed.map(({ title }) => title) };
}

async function expireEverything(client: pg.Client): Promise<void> {
  const articles = await ask<{ slug: string; id: string }>(
    client,
    `select "slug", "id" from "Article" union all select "slug", "articleId" from "ArticleSlug"`,
  );
  const pages = await ask<{ slug: string }>(
    client,
    `select "slug" from "Page" union all select "slug" from "PageSlug"`,
  );
  const topics = await ask<{ kind: TopicKind; slug: string }>(
    client,
    `select "kind", "slug" from "Topic" union select "kind", "slug" from "TopicSlug"`,
  );
  const tags = new Set([
    ...[ARTICLE_LISTS_TAG, VIDEOS_TAG, RESOURCES_TAG, SETTINGS_TAG, PUBLIC_PAGES_TAG],
    ...[NEWEST_VIDEOS_TAG, ARTICLES_DUE_TAG, ARTICLE_FACES_TAG],
    ...articles.map(({ slug }) => articleTag(slug)),
    ...commentTags(articles.map(({ id }) => ({ articleId: id }))),
    ...pages.map(({ slug }) => pageTag(slug)),
    ...topics.map(topicTag),
  ]);
  await client.query(
    `insert into "ExpiredTag" ("tag", "expiredAt") select tag, clock_timestamp() from unnest($1::text[]) as tag`,
    [[...tags]],
  );
}

/** The connection ended while the rows were committed, and the database cannot be asked what came of that. */
class OutcomeUnknown extends ArchiveError {}

/** What came of a transaction whose end was not answered; null where the database does not say. */
async function findOutcome(url: string, xact: string): Promise<"committed" | "aborted" | null> {
  for (let asked = 0; asked < OUTCOME_ASKED_MAX; asked += 1) {
    if (asked > 0) await setTimeout(OUTCOME_WAIT_MS);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on("error", () => {});
    try {
      await client.connect();
      const sql = "select pg_xact_status($1::xid8) as status";
      const [row] = await ask<{ status: string | null }>(client, sql, [xact]);
      if (row?.status === "committed" || row?.status === "aborted") return row.status;
    } catch {
      // Asked again.
    } finally {
      await client.end().catch(() => {});
    }
  }
  return null;
}

/** Commits. Where the answer is lost the database is asked anew. Throws OutcomeUnknown where it does not say. */
async function commit(client: pg.Client, url: string): Promise<void> {
  const [row] = await ask<{ xact: string }>(client, "select pg_current_xact_id()::text as xact");
  try {
    await client.query("commit");
  } catch (error) {
    const outcome = await findOutcome(url, row?.xact ?? "");
    if (outcome === "aborted") throw error;
    if (outcome === null) {
      throw new OutcomeUnknown(
        "The connection to the database ended in the last step, so it isn’t known whether the backup was restored. Its files were left in the storage. If the site is still empty, please restore the backup again.",
      );
    }
  }
}

/**
 * Restores an archive. It is read twice: first compared with its manifest to its last byte, and only then written,
 * the rows in one transaction, which also brings the schema from the archive's to this release's. Whatever goes
 * wrong leaves database and bucket as they were, and files alone where nobody knows what came of the rows. Throws
 * ArchiveError.
 */
export async function restoreArchive(
  by: Admin | Operator,
  file: string,
  { url, keepFiles = false, signedIn = false, report = () => {} }: RestoreOptions,
): Promise<Restored> {
  const known = readMigrations();
  report({ step: "check", done: 0, total: 0 });
  const verified = await verifyApart(file, known);
  const { about, manifest } = verified;
  const said = listSaid(manifest);
  const types = new Map(manifest.files.map(({ path, type }) => [path, type]));
  const present = await listPresent(verified, keepFiles);
  const newer = known.slice(about.migrations.length);
  const rowsTotal = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => {});
  const put: string[] = [];
  let rows = 0;
  let files = 0;
  let settled: Pick<Restored, "uncertain" | "notMailed"> | null = null;

  function countRows(written: number): void {
    rows += written;
    report({ step: "rows", done: rows, total: rowsTotal });
  }

  async function finishRows(keys: DroppedKey[]) {
    await addForeignKeys(client, keys);
    await settleSequences(client);
    await applyMigrations(client, newer);
    return settleTime(client, about.createdAt);
  }

  try {
    await client.connect();
    await client.query("begin isolation level read committed");
    await client.query("set local statement_timeout = 0");
    await client.query("set local time zone 'UTC'");
    await takeEngineLock(client);
    await requireEmpty(client, signedIn);
    await prepareSchema(client, known.slice(0, about.migrations.length));
    const keys = await dropForeignKeys(client);
    const load = createLoader(client);
    let parts: Uint8Array[] = [];
    await readPartsApart(file, async (part) => {
      const { path } = part;
      if (part.kind === "rows") {
        await load(part);
        countRows(part.rows);
        return;
      }
      if (part.kind === "bytes") {
        parts.push(part.bytes);
        return;
      }
      if (isStoredPath(path)) {
        settled ??= await finishRows(keys);
        const content = Buffer.concat(parts);
        parts = [];
        if (!(keepFiles && present.get(path) === content.length)) {
          await putStoredFile(by, path, { body: content, type: types.get(path) ?? "" });
          if (!present.has(path)) put.push(path);
        }
        files += 1;
        report({ step: "files", done: files, total: manifest.files.length });
        // The server may end a transaction that says nothing for long.
        await client.query("select 1");
      }
      const expected = said.get(path);
      if (expected && part.sha256 !== expected.sha256) {
        throw new ArchiveError(`${path} is not any more what it was a moment ago.`);
      }
    });
    settled ??= await finishRows(keys);
    await commit(client, url);
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error;
    await client.query("rollback").catch(() => {});
    for (const path of put) await removeObject(by, path).catch(() => {});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
  return {
    createdAt: about.createdAt,
    rows,
    files: manifest.files.length,
    applied: newer.map(({ name }) => name),
    gone: manifest.gone.length,
    ...settled,
  };
}
