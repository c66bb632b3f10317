import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { isAdminPath } from "@/lib/auth/admin-path";
import type { Refusal } from "@/lib/auth/guard";
import { isKnownMethod, isWritable, methodRefusal, methodsAt } from "@/lib/http/methods.mjs";
import { findOldQuery } from "@/lib/http/old-query.mjs";
import { notFound, Problem } from "@/lib/http/problem";

/**
 * Upload bodies stay out: the middleware would cut them at 10 MB. Next makes pictures at every address that begins
 * like its image route, and fails at an address that does not decode.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/|api/objects/upload).*)",
    "/_next/image(.*)",
    "/((?:_next/|api/objects/upload).*%.*)",
  ],
};

const IMAGE_ROUTE = "/_next/image";

const NONCE_BYTES = 16;

/** A reader's document for the owner's eyes: it has the readers' script, and no nonce. */
const ADMIN_DOCUMENT = /^\/admin\/articles\/[\w-]+\/preview$/;

const READING_METHODS = ["GET", "HEAD"];

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Where Next has pages of its own, with its script and without a policy. */
const BUILT_IN_PAGES = /^\/(?:404|500|_error|_not-found)\/?$/;

async function answerNotFound(): Promise<Response> {
  const [{ pageNotFound }, { renderDocument }, { readRecentSettings }] = await Promise.all([
    import("@/app/_pages/page-not-found"),
    import("@/lib/site/document/document"),
    import("@/lib/site/settings/settings"),
  ]);
  return renderDocument(pageNotFound, { site: await readRecentSettings(), cache: "shared" });
}

/** Answers a page of its own, so that nothing of the admin area leaves the server. */
async function refuseAdmin(refusal: Refusal, id: string): Promise<Response> {
  const [{ refusalPage }, { renderDocument }, { guardPolicy }, { readRecentSettings }] =
    await Promise.all([
      import("@/app/_pages/refusal-page"),
      import("@/lib/site/document/document"),
      import("@/lib/site/document/csp"),
      import("@/lib/site/settings/settings"),
    ]);
  return renderDocument(refusalPage(refusal), {
    site: await readRecentSettings(),
    isPrivate: true,
    policy: guardPolicy,
    headers: {
      "x-robots-tag": "noindex, nofollow",
      "x-request-id": id,
      ...(refusal.status === 503 && { "retry-after": "30" }),
    },
  });
}

/** Lets an administrator through, with a nonce for the page's scripts. */
async function enterAdmin(request: NextRequest): Promise<Response> {
  // The database and its client stay out of every other request's way.
  const [{ findRefusal }, { adminPolicy, draftPolicy }, { log, newRequestId }] = await Promise.all([
    import("@/lib/auth/guard"),
    import("@/lib/site/document/csp"),
    import("@/lib/observe/log"),
  ]);
  const { pathname, search } = request.nextUrl;
  const id = newRequestId();
  const refusal = await findRefusal(request.headers, pathname + search);
  log("info", "admin-page", {
    id,
    method: request.method,
    path: pathname,
    ...(refusal && { status: refusal.status }),
  });
  if (refusal) return refuseAdmin(refusal, id);
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const policy = ADMIN_DOCUMENT.test(pathname) ? draftPolicy() : adminPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-request-id", id);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("x-request-id", id);
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
}

/** Lets the image route fetch from other sites what a page of ours shows, and what an administrator looks at. */
async function enterImageRoute(request: NextRequest): Promise<Response> {
  const [{ isShownPicture }, { findRefusal }] = await Promise.all([
    import("@/lib/images/images"),
    import("@/lib/auth/guard"),
  ]);
  const { pathname, searchParams } = request.nextUrl;
  const isShown = isShownPicture(searchParams) || !(await findRefusal(request.headers, pathname));
  return isShown
    ? NextResponse.next()
    : new Problem(400, "This picture is not one that the site shows.").toResponse();
}

/**
 * Next's cache knows a prerendered page by its address alone: whatever the page answered to another
 * method would be cached and served to every reader.
 */
function refuseMethod(method: string, path: string): Response {
  return new Problem(405, methodRefusal(method), {
    headers: { allow: methodsAt(path) },
  }).toResponse();
}

/** Leads on from an old address in a query. While none can be looked up, the page beneath it answers. */
async function leadOn(request: NextRequest): Promise<Response | null> {
  const [{ answerOldQuery }, { describeError, log }] = await Promise.all([
    import("@/lib/site/redirects/public"),
    import("@/lib/observe/log"),
  ]);
  return answerOldQuery(request).catch((error: unknown) => {
    log("error", "redirect", describeError(error));
    return null;
  });
}

/** Answers a whole page where the framework would send a bare sentence. */
async function answerFailure({ method, nextUrl }: NextRequest, error: unknown): Promise<Response> {
  const [{ renderPageAway }, { describeError, log, newRequestId }, { readRecentSettings }] =
    await Promise.all([
      import("@/lib/site/document/document"),
      import("@/lib/observe/log"),
      import("@/lib/site/settings/settings"),
    ]);
  const site = await readRecentSettings();
  const id = newRequestId();
  log("error", "failure", { id, method, path: nextUrl.pathname, ...describeError(error) });
  return renderPageAway(id, { site, isPrivate: true });
}

export async function middleware(request: NextRequest): Promise<Response> {
  return answer(request).catch((error: unknown) => answerFailure(request, error));
}

async function answer(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  if (!decodes(pathname)) return new Problem(400, "The address is not valid.").toResponse();
  if (!isKnownMethod(request.method)) return refuseMethod(request.method, pathname);
  if (isAdminPath(pathname)) return enterAdmin(request);
  if (pathname === IMAGE_ROUTE) return enterImageRoute(request);
  if (pathname.startsWith(IMAGE_ROUTE)) return notFound().toResponse();
  const isReading = READING_METHODS.includes(request.method);
  if (!isReading && !isWritable(pathname)) return refuseMethod(request.method, pathname);
  if (BUILT_IN_PAGES.test(pathname)) return answerNotFound();
  const isOld = findOldQuery(pathname, request.nextUrl.searchParams) !== null;
  return (isOld && (await leadOn(request))) || NextResponse.next();
}
