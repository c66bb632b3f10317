// @ts-check
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findPostgres } from "../dev/database/find-postgres.mjs";
import { startNode, stopChild } from "../dev/process.mjs";
import { DATA } from "../dev/project.mjs";
import { migrate } from "../scripts/migrate.mjs";

/** So many readers and comments for each article. */
export const PEOPLE_EACH = 10;
const BATCH = 2_500;
const WRITERS = 2;
const TEMPLATE = "large";
const SETTINGS = [
  "max_wal_size=2GB",
  "logging_collector=on",
  "log_directory=log",
  "log_filename=server.log",
  "log_min_messages=log",
  "auto_explain.log_nested_statements=on",
];

/** Few words often and many seldom, as in a language; a title's number is a word that one article alone has. */
const PARAGRAPHS = `
  create table made_paragraph as
  select p, string_agg(word, ' ' order by n) || '.' as text from (
    select p, n, 'w' || translate(to_hex((8000 * power(random(), 3))::int * 7919 + 4369), '0123456789', 'ghijklmnop') as word
    from generate_series(0, 4999) p, generate_series(1, 90) n
  ) w group by p;
  create unique index on made_paragraph (p);`;

/** So many articles for each picture of the library. */
const ARTICLES_EACH = 20;

/** Rows $1 to $2. @param {number} articles */
const articleOf = (articles) => `
  insert into "Article" ("id", "slug", "title", "excerpt", "content", "plainText", "category", "categorySlug", "tags", "tagSlugs",
    "published", "publishedAt", "createdAt", "updatedAt", "editedAt", "readTime", "featuredImage")
  select gen_random_uuid(), 'large-' || n, 'What a calm evening ' || n || ' can teach', 'A few quiet habits, and why they help.',
    body || case when n % 3 = 0 then E'\\n\\n![Blocks](/image/pictures/' || lpad(to_hex(n % ${articles / ARTICLES_EACH}), 20, '0') || '-1-800x600-a1b2c3.jpg)' else '' end,
    body, 'Topic ' || n % 40, 'topic-' || n % 40, array['Sleep', 'Tag ' || n % 900], array['sleep', 'tag-' || n % 900],
    n % 10 > 0, case when n % 10 > 0 then at end, at, at, at, 3, null
  from generate_series($1::int, $2::int) n
  cross join lateral (select now() - n * interval '15 minutes' as at) t
  cross join lateral (
    select string_agg(text, E'\\n\\n') as body from made_paragraph
    where p in (n % 5000, n * 7 % 5000, n * 31 % 5000, n * 131 % 5000, n * 677 % 5000, n * 1471 % 5000)
  ) b`;

const SUBSCRIBER = `
  insert into "Subscriber" ("id", "email", "firstName", "subscribed", "source", "createdAt", "confirmedAt", "unsubscribedAt", "tags")
  select gen_random_uuid(), 'reader-' || n || '@example.org', 'Reader ' || n, n % 10 > 0, 'hero_signup', at, at,
    case when n % 10 = 0 then at + interval '30 days' end, case when n % 4 = 0 then array['Imported'] else '{}' end
  from generate_series($1::int, $2::int) n
  cross join lateral (select now() - n * interval '90 seconds' as at) t`;

/** @param {number} articles */
const commentOf = (articles) => `
  insert into "Comment" ("id", "content", "approved", "spam", "authorName", "articleId", "createdAt")
  select gen_random_uuid(), 'It helped us too, part ' || n || ', and we will try it again.', n % 10 > 0, n % 50 = 0, 'Reader ' || n,
    (select "id" from "Article" where "slug" = 'large-' || (1 + n % ${articles})), now() - n * interval '90 seconds'
  from generate_series($1::int, $2::int) n`;

const MAIL = `
  insert into "Mail" ("id", "kind", "to", "subscriberId", "mailingId", "status", "attempts", "sentAt", "createdAt")
  select gen_random_uuid(), 'article', s."email", s."id", m."id", 'sent', 1, m."createdAt", m."createdAt"
  from "Mailing" m, "Subscriber" s where s."subscribed"`;

/** @param {number} articles */
const restOf = (articles) => [
  `insert into "Picture" ("id", "key", "width", "height", "type", "bytes", "hash", "name", "alt", "updatedAt", "createdAt")
   select lpad(to_hex(n), 20, '0'), lpad(to_hex(n), 20, '0') || '-1-800x600-a1b2c3.jpg', 800, 600, 'image/jpeg', 90000, md5(n::text),
     'blocks-' || n || '.jpg', 'Blocks ' || n, now(), now() - n * interval '1 hour' from generate_series(0, ${articles / ARTICLES_EACH - 1}) n`,
  `insert into "Video" ("id", "youtubeId", "title", "description", "category", "categorySlug", "tags", "featured", "publishedAt", "updatedAt")
   select gen_random_uuid(), 'many' || lpad(n::text, 7, '0'), 'A short talk, part ' || n, 'Two minutes on what to say.', 'Topic ' || n % 9,
     'topic-' || n % 9, '{}', n = 1, now() - n * interval '1 day', now() from generate_series(1, 1000) n`,
  `insert into "Resource" ("id", "slug", "title", "description", "type", "fileUrl", "updatedAt", "pagesDueAt")
   select gen_random_uuid(), 'many-' || n, 'A guide to print, part ' || n, 'One page.', 'PDF', '/objects/' || md5('many-' || n) || '.pdf',
     now(), null from generate_series(1, 300) n`,
  `insert into "Mailing" ("id", "articleId", "subject", "html", "text", "status", "recipients", "createdAt", "endedAt")
   select gen_random_uuid(), "id", 'Calm', '<p>Calm</p>', 'Calm', 'done', ${articles * 9}, now() - interval '10 days', now() - interval '9 days'
   from "Article" where "slug" = 'large-1'`,
  MAIL,
  `insert into "Suggestion" ("id", "name", "email", "subject", "message", "status", "createdAt")
   select gen_random_uuid(), 'Reader ' || n, 'reader-' || n * 7 || '@example.org', 'A question', 'How do we begin, part ' || n || '?',
     (array['new', 'read', 'archived'])[1 + n % 3]::"SuggestionStatus", now() - n * interval '1 hour' from generate_series(1, 20000) n`,
  `insert into "ViewDay" ("day", "path", "views", "reads")
   select current_date - back, '/article/large-' || 1 + (n * 31 + back * 97) % ${articles}, 1 + (n * back) % 9, n % 2
   from generate_series(0, 1095) back, generate_series(1, 3000) n on conflict do nothing`,
  `insert into "ViewDay" ("day", "path", "views", "reads")
   select "day", '', sum("views"), sum("reads") from "ViewDay" group by 1`,
  `insert into "ViewMonth" ("month", "path", "views", "reads")
   select date_trunc('month', "day")::date, "path", sum("views"), sum("reads") from "ViewDay" where "path" <> '' group by 1, 2`,
  `insert into "ReferrerDay" ("day", "host", "count")
   select current_date - back, 'site-' || n || '.example', 1 + (n * back) % 9 from generate_series(0, 1095) back, generate_series(1, 100) n`,
  `insert into "SearchDay" ("day", "words", "found", "count", "missed")
   select current_date - back, 'words ' || (n * 13 + back) % 3000, n % 3, 1 + (n * back) % 9, case n % 3 when 0 then 1 else 0 end
   from generate_series(0, 1095) back, generate_series(1, 200) n on conflict do nothing`,
];

/** What the rows come from: with other ones they are made anew, while newer migrations are run on them. @param {number} articles */
function stampOf(articles) {
  const made = [
    PARAGRAPHS,
    articleOf(articles),
    SUBSCRIBER,
    commentOf(articles),
    ...restOf(articles),
  ];
  return createHash("sha256").update(made.join()).digest("hex");
}

/** @param {string} url @param {string} name */
function databaseAt(url, name) {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** @template Result @param {string} url @param {(client: pg.Client) => Promise<Result>} run */
async function withClient(url, run) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Some at a time by each of the writers, over a connection for each batch: the plans of its triggers would stay those
 * of a small table, which read all of it for each row. @param {string} url @param {string} sql @param {number} count
 */
async function insertRows(url, sql, count) {
  let next = 1;
  const insert = async () => {
    const rows = [next, Math.min(count, next + BATCH - 1)];
    next += BATCH;
    await withClient(url, (client) => client.query(sql, rows));
  };
  const write = async () => {
    while (next <= count) await insert();
  };
  // What many rows have, as the name of a category, is there before two write it in different orders.
  await insert();
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** @param {string} url @param {number} articles */
async function fill(url, articles) {
  const people = PEOPLE_EACH * articles;
  await withClient(url, (client) => client.query(PARAGRAPHS));
  await insertRows(url, articleOf(articles), articles);
  await insertRows(url, SUBSCRIBER, people);
  await withClient(url, (client) => client.query('analyze "Article"'));
  await insertRows(url, commentOf(articles), people);
  await withClient(url, async (client) => {
    for (const sql of restOf(articles)) await client.query(sql);
    await client.query("drop table made_paragraph");
    await client.query("vacuum analyze");
  });
}

/** Has every plan logged or none: to write them takes a fifth to a third of what is measured. @param {string} url @param {boolean} isOn */
async function logPlans(url, isOn) {
  const wanted = isOn ? "0" : "-1";
  await withClient(url, async (client) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${wanted}`);
    await client.query("select pg_reload_conf()");
    for (let now = ""; now !== wanted; ) {
      const { rows } = await client.query("show auto_explain.log_min_duration");
      now = rows[0]["auto_explain.log_min_duration"];
    }
  });
}

/**
 * A PostgreSQL server with so many articles, ten times as many readers and comments, and three years of views. They are
 * made once and stay for later runs, each of which works on a copy, outside of the bench's own folder, which every run
 * empties. Plans are in the file `log`. Null where this machine has no server.
 * @param {number} articles @param {(() => unknown)[]} endings
 */
export async function startLargeData(articles, endings) {
  if (!findPostgres()) return null;
  const home = join(DATA, `bench-large-${articles}`);
  const stampFile = `${home}.stamp`;
  const stamp = stampOf(articles);
  const isMade = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (!isMade) {
    rmSync(stampFile, { force: true });
    rmSync(home, { recursive: true, force: true });
  }
  const log = join(home, "data", "log", "server.log");
  rmSync(log, { force: true });
  const server = startNode(["dev/database/postgres.mjs", "--data", home, ...SETTINGS]);
  endings.push(() => stopChild(server));
  const [{ url }] = await once(server, "message");
  const template = databaseAt(url, TEMPLATE);
  await withClient(url, async (client) => {
    if (!isMade) await client.query(`create database ${TEMPLATE}`);
    await migrate(template);
    if (!isMade) {
      await fill(template, articles);
      writeFileSync(stampFile, stamp);
    }
    await client.query("drop database if exists run with (force)");
    await client.query(`create database run template ${TEMPLATE} strategy file_copy`);
    await client.query("alter database run set session_preload_libraries = 'auto_explain'");
  });
  const run = databaseAt(url, "run");
  return { url: run, log, logPlans: (/** @type {boolean} */ isOn) => logPlans(run, isOn) };
}
