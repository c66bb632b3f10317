import "server-only";
import { db } from "@/lib/database/db";
import { type Env, env, isLoopback } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { Prisma } from "@/prisma/client/client";

export const INDEXNOW_KEY_PATH = "/indexnow.txt";

const REQUEST_MS = 5_000;
/** What a service is notified of at once; the rest follows with the next tick. */
const PAGES_MAX = 500;
/** Nobody else tells a service meanwhile. Seconds. */
const CLAIM_S = 120;
/** How long the first pause after a failure is, and the longest. Seconds. */
const PAUSE_S = 60;
const PAUSE_MAX_S = 6 * 3_600;

/** A page as it is now; `modified` changes with its content. */
export type AnnounceablePage = { path: string; modified: string };

type Change = { path: string; modified: string | null };

export type AnnounceService = {
  name: "indexnow" | "websub";
  address: string;
  /** Tells of pages that are new, changed or deleted. Throws when they were not taken. */
  tell: (changes: Change[]) => Promise<void>;
};

type Setting = Pick<Env, "SITE_URL" | "INDEXNOW_KEY" | "INDEXNOW_URL" | "WEBSUB_HUB">;

async function post(address: string, body: string, type: string): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    body,
    headers: { "content-type": type },
    redirect: "error",
    signal: AbortSignal.timeout(REQUEST_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
}

function indexNow(key: string, { SITE_URL, INDEXNOW_URL }: Setting): AnnounceService {
  return {
    name: "indexnow",
    address: INDEXNOW_URL,
    tell: (changes) =>
      post(
        INDEXNOW_URL,
        JSON.stringify({
          host: new URL(SITE_URL).host,
          key,
          keyLocation: absoluteUrl(INDEXNOW_KEY_PATH),
          urlList: changes.map(({ path }) => absoluteUrl(path)),
        }),
        "application/json; charset=utf-8",
      ),
  };
}

function webSub(hub: string): AnnounceService {
  return {
    name: "websub",
    address: hub,
    async tell(changes) {
      for (const { path, modified } of changes) {
        // A hub fetches what it is notified of, and would find nothing.
        if (modified === null) continue;
        const body = new URLSearchParams({ "hub.mode": "publish", "hub.url": absoluteUrl(path) });
        await post(hub, body.toString(), "application/x-www-form-urlencoded");
      }
    },
  };
}

/** The services that are to be notified of changes, as the environment names them. */
export function announceServices(setting: Setting = env): AnnounceService[] {
  const { INDEXNOW_KEY, WEBSUB_HUB } = setting;
  return [
    ...(INDEXNOW_KEY === undefined ? [] : [indexNow(INDEXNOW_KEY, setting)]),
    ...(WEBSUB_HUB === undefined ? [] : [webSub(WEBSUB_HUB)]),
  ];
}

/** Says that whoever is notified could not fetch a page from here, or is not out there. */
class NotPublicError extends Error {}

/** The ranges of addresses that lead nowhere on the internet. */
const PRIVATE_HOST =
  /^(?:10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[(?:::1?|f[cde].*)\]$)|(?:^|\.)(?:localhost|local|internal|test|invalid|home\.arpa)$/;

/** A site and a service meet where both are on the internet, or both on this machine. */
function requireReach(siteUrl: string, address: string): void {
  if (isLoopback(siteUrl) && isLoopback(address)) return;
  if ([siteUrl, address].some((url) => PRIVATE_HOST.test(new URL(url).hostname))) {
    throw new NotPublicError();
  }
}

/** True for one caller at a time, and not before the service's next turn. */
async function claim(service: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    insert into "AnnounceRun" as run ("service", "dueAt")
    values (${service}, now() + make_interval(secs => ${CLAIM_S}::int))
    on conflict ("service") do update set "dueAt" = excluded."dueAt" where run."dueAt" <= now()
    returning 1`;
  return rows.length > 0;
}

async function findChanges(
  service: string,
  pages: AnnounceablePage[],
  more: Prisma.Sql[],
): Promise<Change[]> {
  const paths = pages.map(({ path }) => path);
  const modified = pages.map((page) => page.modified);
  return db.$queryRaw<Change[]>`
    select coalesce(page."path", known."path") as "path", page."modified" as "modified"
    from (${Prisma.join(
      [
        Prisma.sql`select * from unnest(${paths}::text[], ${modified}::text[]) as t ("path", "modified")`,
        ...more,
      ],
      " union all ",
    )}) as page
    full join (select "path", "modified" from "AnnouncedPage" where "service" = ${service}) as known
      on known."path" = page."path"
    where page."modified" is distinct from known."modified"
    order by 1
    limit ${PAGES_MAX}`;
}

async function remember(service: string, changes: Change[]): Promise<void> {
  const isThere = (change: Change): change is AnnounceablePage => change.modified !== null;
  const there = changes.filter(isThere);
  const removed = changes.filter((change) => !isThere(change)).map(({ path }) => path);
  await db.$transaction(async (tx) => {
    await tx.announcedPage.deleteMany({ where: { service, path: { in: removed } } });
    await tx.$executeRaw`
      insert into "AnnouncedPage" ("service", "path", "modified")
      select ${service}, * from unnest(
        ${there.map(({ path }) => path)}::text[], ${there.map((page) => page.modified)}::text[]
      )
      on conflict ("service", "path") do update set "modified" = excluded."modified"`;
    await tx.announceRun.update({
      where: { service },
      data: { dueAt: new Date(), tries: 0, problem: null, toldAt: new Date() },
    });
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotPublicError) {
    return "Nobody was notified: the site’s address or the service’s own is not on the public internet.";
  }
  const reason = error instanceof Error ? error.message : "";
  return reason.startsWith("It answered")
    ? `The last notification wasn’t accepted. ${reason}`
    : "The last notification wasn’t accepted: the service didn’t answer.";
}

async function noteFailure(service: string, error: unknown): Promise<void> {
  log("warn", "not-announced", { service, ...describeError(error) });
  await db.$executeRaw`
    update "AnnounceRun" set
      "problem" = ${sentenceOf(error)}, "tries" = "tries" + 1,
      "dueAt" = now() + make_interval(
        secs => least(${PAUSE_S} * power(2, least("tries", 16)), ${PAUSE_MAX_S})
      )
    where "service" = ${service}`;
}

/**
 * Tells a service what of these pages is new, changed or deleted since it last took something. What it does not take
 * is sent again later, with longer and longer pauses; nothing else waits for it. Returns how many it was notified of.
 */
export async function announce(
  { name, address, tell }: AnnounceService,
  pages: AnnounceablePage[],
  /** Pages that the database lists itself, as their "path" and "modified". */
  more: Prisma.Sql[] = [],
  siteUrl = env.SITE_URL,
): Promise<number> {
  if (!(await claim(name))) return 0;
  const changes = await findChanges(name, pages, more);
  if (changes.length === 0) {
    await db.announceRun.update({ where: { service: name }, data: { dueAt: new Date() } });
    return 0;
  }
  try {
    requireReach(siteUrl, address);
    await tell(changes);
  } catch (error) {
    await noteFailure(name, error);
    return 0;
  }
  await remember(name, changes);
  return changes.length;
}

/** Throws 503 with the reason where a service did not take the last news. */
export async function requireAnnounced(): Promise<void> {
  const names = announceServices().map(({ name }) => name);
  const run = await db.announceRun.findFirst({
    where: { service: { in: names }, problem: { not: null } },
    select: { problem: true },
  });
  if (run?.problem) throw new Problem(503, run.problem);
}
