import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { failedLife, missingLife } from "@/lib/cache/cache-life";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { afterAnswer } from "@/lib/http/after-answer";
import { shownAddress } from "@/lib/images/rules";
import { describeError, log } from "@/lib/observe/log";
import { readSettings } from "@/lib/site/settings/settings";
import { addressKey } from "./rules";
import { USUAL_ADDRESSES } from "./usual.mjs";

/** The cache tag of everything that asked whether an address leads elsewhere. */
export const REDIRECTS_TAG = "redirects";

type Found = { id: string; to: string; kind: number };

/** Whether there are any, so that on a site without them an address that is nothing asks the database for nothing. */
async function areThereAny(): Promise<boolean> {
  "use cache";
  cacheTag(REDIRECTS_TAG);
  cacheLife("max");
  return (await db.redirect.findFirst({ select: { id: true } })) !== null;
}

async function readRedirect(from: string): Promise<Found | null> {
  "use cache";
  cacheTag(REDIRECTS_TAG);
  const found = await db.redirect.findUnique({
    where: { from },
    select: { id: true, to: true, kind: true },
  });
  cacheLife(found ? failedLife : missingLife);
  return found;
}

async function countHit(id: string): Promise<void> {
  await db.$executeRaw`
    update "Redirect" set "hits" = "hits" + 1, "lastHitAt" = now() where "id" = ${id}::uuid`.catch(
    (error: unknown) => log("error", "redirect-hit", describeError(error)),
  );
}

/** The requests whose hit is counted: Next makes an answer twice. */
const counted = new WeakSet<object>();

function answerFound(found: Found, request: object): Response {
  afterAnswer(async () => {
    if (counted.has(request)) return;
    counted.add(request);
    await countHit(found.id);
  });
  // Cached nowhere, so that each request counts and a change holds for everybody at once.
  return new Response(null, {
    status: found.kind,
    headers: { location: found.to, "cache-control": "no-store" },
  });
}

type Address = { pathname: string; search: string };

async function findRedirect(address: Address): Promise<Found | null> {
  const key = addressKey(address);
  return key !== null && (await areThereAny()) ? readRedirect(key) : null;
}

/** Where what is usually at an address is here; null for one at which nothing is. */
async function findUsual({ pathname }: Address): Promise<string | null> {
  const usual = USUAL_ADDRESSES[pathname] ?? null;
  if (pathname !== "/favicon.ico") return usual;
  const { favicon } = (await readSettings()).look;
  return favicon === null ? usual : shownAddress(favicon);
}

/** Whether an address that is nothing here leads elsewhere. */
export async function isRedirected(address: Address): Promise<boolean> {
  return (await findRedirect(address)) !== null || (await findUsual(address)) !== null;
}

/** Where readers are sent who ask for an address that is nothing here; null where that is nowhere. */
export async function answerRedirect(request: object, address: Address): Promise<Response | null> {
  const found = await findRedirect(address);
  if (found) return answerFound(found, request);
  const location = await findUsual(address);
  if (location === null) return null;
  // The owner may have a page of that name tomorrow.
  return new Response(null, { status: 307, headers: { location, "cache-control": "no-store" } });
}

/** As `answerRedirect`, for an old address in a query. No page of ours has one, so it is looked up before them. */
export async function answerOldQuery(request: Request): Promise<Response | null> {
  const key = addressKey(new URL(request.url));
  if (!key?.includes("?")) return null;
  const found = await db.redirect.findUnique({
    where: { from: key },
    select: { id: true, to: true, kind: true },
  });
  // The middleware takes no path alone there, and makes one of it again.
  return found && answerFound({ ...found, to: new URL(found.to, env.SITE_URL).href }, request);
}
