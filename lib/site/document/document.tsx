import "server-only";
import { cacheLife } from "next/cache";
import { unstable_rethrow as rethrowSignals } from "next/navigation";
import type { ReactNode } from "react";
import { failedLife, SHARED_CACHE_CONTROL } from "@/lib/cache/cache-life";
import { awayEvent, isDatabaseAway } from "@/lib/database/database-away";
import { isBuild } from "@/lib/env";
import { entityTag } from "@/lib/http/entity-tag.mjs";
import { notFound as nothingThere, Problem } from "@/lib/http/problem";
import { signingImageSetting } from "@/lib/images/images";
import { setImageSetting } from "@/lib/images/site-picture";
import { originalError } from "@/lib/next/original-error";
import { describeError, log, newRequestId } from "@/lib/observe/log";
import { observeAnswer } from "@/lib/observe/metrics";
import { analyticsOrigins } from "@/lib/site/analytics/analytics";
import { analyticsOf } from "@/lib/site/analytics/setting";
import { showPublicPages } from "@/lib/site/published/public-pages";
import { answerRedirect } from "@/lib/site/redirects/public";
import type { PageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { readSettings } from "@/lib/site/settings/settings";
import { directionAttribute } from "@/lib/site/words/words";
import { escapedPath } from "@/lib/text/slug";
import manifest from "@/public/r/manifest.json";
import { documentPolicy } from "./csp";
import { Head } from "./head";
import { pageAway } from "./page-away";
import { prerender } from "./react-renderer.cjs";

setImageSetting(signingImageSetting);

export type Page = { status?: number; metadata: PageMetadata; body: ReactNode };

export type SitePage = (site: SiteSettings) => Page;

type DocumentOptions = {
  /** What the site says of itself, where that is not what is stored. */
  site?: SiteSettings;
  /** Whether caches between the site and its readers may keep the answer for a moment. */
  cache?: "shared" | "never";
  /** Set where the address holds a token: no analytics service gets to know it. */
  isPrivate?: boolean;
  /** The Content-Security-Policy, where it is not the readers' one. */
  policy?: string;
  /** What went wrong, where the page says so: the answer gets its status and headers. */
  problem?: Problem;
  headers?: Record<string, string>;
};

async function readSite(): Promise<SiteSettings> {
  const [site] = await Promise.all([readSettings(), showPublicPages()]);
  return site;
}

export async function renderDocument(
  page: SitePage,
  { cache = "never", isPrivate = false, policy, problem, headers, ...given }: DocumentOptions = {},
): Promise<Response> {
  const site = given.site ?? (await readSite());
  const { status = 200, metadata, body } = page(site);
  const analytics = isPrivate ? null : analyticsOf(site);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <html dir={directionAttribute(site)} lang={site.site.language}>
      <Head site={site} metadata={metadata} analytics={analytics} />
      <body>{body}</body>
    </html>,
    { onError: (error) => void errors.push(error) },
  );
  // Where a boundary would hide it from the reader.
  if (errors.length > 0) throw errors[0];
  const html = withoutMarks(await new Response(prelude).text());
  return new Response(html, {
    status: problem?.status ?? status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": site.site.language,
      "content-security-policy":
        policy ?? documentPolicy(analytics ? analyticsOrigins(analytics) : undefined),
      "cache-control": cache === "shared" ? SHARED_CACHE_CONTROL : "no-store",
      ...(cache === "shared" && {
        etag: entityTag(html),
        "speculation-rules": `"${manifest.prefetch}"`,
      }),
      ...problem?.headers,
      ...headers,
    },
  });
}

const RETRY_AFTER_S = 30;

/** Answers what is in the place of a page that cannot be made now: 503, and cached nowhere. */
export function renderPageAway(id: string, options: DocumentOptions = {}): Promise<Response> {
  const headers = { "retry-after": String(RETRY_AFTER_S), "x-request-id": id };
  return renderDocument((site) => ({ ...pageAway(site), status: 503 }), { ...options, headers });
}

/** The HTML without what only React's script would read, and with each drawn shape as one tag. */
function withoutMarks(html: string): string {
  return html.replaceAll("<!-- -->", "").replace(/><\/(?:path|circle|rect|ellipse|use)>/g, "/>");
}

class Moved {
  readonly href: string;

  constructor(href: string) {
    this.href = href;
  }
}

/** What `read` answers when a page has another address now. */
export function moved(href: string): Moved {
  return new Moved(href);
}

type Outcome<Data> = Data | Moved | Problem;

type Definition<Params, Data> = {
  /** The page's data, `moved()` or `notFound()`. What it throws is logged and answered with 503. */
  read: (params: Params, site: SiteSettings) => Outcome<Data> | Promise<Outcome<Data>>;
  metadata: (data: Data, site: SiteSettings) => PageMetadata;
  render: (data: Data, site: SiteSettings) => ReactNode;
  /** What is shown where `read` found nothing. */
  notFound?: SitePage;
};

/** Next's own requests have `nextUrl`, whose path may be read while a page is made for everybody. */
type DocumentRequest = Request & { nextUrl?: { pathname: string } };

type DocumentHandler<Params> = (
  request: DocumentRequest,
  context: { params: Promise<Params> },
) => Promise<Response>;

type PageHandler<Params> = DocumentHandler<Params> & {
  /** The page as it would be with other words; null where its address leads nowhere or elsewhere. */
  preview: (params: Params, site: SiteSettings) => Promise<Page | null>;
};

/** What ties the lines of the log of one request to each other. */
const ids = new WeakMap<Request, string>();

function idOf(request: Request): string {
  const id = ids.get(request) ?? newRequestId();
  ids.set(request, id);
  return id;
}

/**
 * The requests for pages whose making failed. Next makes a page twice: first to read what it needs, then
 * again at once from what was read; a failure is not read again, so the second time knows it from here.
 */
const failed = new WeakSet<Request>();

/**
 * Our own cache keeps no failure, and no platform keeps a 503. A cache that does keep it has it for a second,
 * and serves it at most once more.
 */
async function keepBriefly(): Promise<void> {
  "use cache";
  cacheLife(failedLife);
}

/** The requests whose first time is over. */
const begun = new WeakSet<Request>();

function pathOf(request: DocumentRequest): string {
  return request.nextUrl?.pathname ?? new URL(request.url).pathname;
}

function logFailure(request: DocumentRequest, thrown: unknown): void {
  const error = originalError(thrown);
  const event = isDatabaseAway(error) ? awayEvent(error) : "failure";
  log("error", event, { id: idOf(request), path: pathOf(request), ...describeError(error) });
}

/** Logs that a page was made, once for each copy. What a cache answers makes none. */
function logDocument(request: DocumentRequest, status: number, ms: number): void {
  if (isBuild || begun.has(request)) return;
  begun.add(request);
  const path = pathOf(request);
  log("info", "document", { id: idOf(request), path, status, ms: Math.round(ms) });
  observeAnswer({ kind: "document", method: "GET", status, ms });
}

const documents = new WeakSet<object>();

/** True for the handlers that came out of `document()`. They know nothing of who asks. */
export function isDocument(handler: unknown): boolean {
  return typeof handler === "function" && documents.has(handler);
}

/** The handler of a public page at its own address. */
export function document<Params, Data>({
  metadata,
  render,
  ...definition
}: Definition<Params, Data>): PageHandler<Params> {
  const pageOf = (data: Data, site: SiteSettings): Page => ({
    metadata: metadata(data, site),
    body: render(data, site),
  });
  const handler = handlerOf(definition, (data: Data, site) => {
    const page = pageOf(data, site);
    return renderDocument(() => page, { site, cache: "shared" });
  });
  return Object.assign(handler, {
    async preview(params: Params, site: SiteSettings) {
      const outcome = await definition.read(params, site);
      const isPage = !(outcome instanceof Moved || outcome instanceof Problem);
      return isPage ? pageOf(outcome, site) : null;
    },
  });
}

/** What programs read in place of a page: a feed, a sitemap. */
export type MachineText = {
  /** The media type; the text is UTF-8. */
  type: string;
  text: string;
  /** When what it says last changed, in ISO 8601. */
  modified?: string | null;
  /** The Content-Security-Policy of what runs. */
  policy?: string;
};

/** The handler of a public text for programs, cached and expired as pages are. */
export function machineDocument<Params>(
  definition: Pick<Definition<Params, MachineText>, "read" | "notFound">,
): DocumentHandler<Params> {
  return handlerOf(definition, ({ type, text, modified, policy }) => {
    const headers = {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": SHARED_CACHE_CONTROL,
      etag: entityTag(text),
      ...(policy && { "content-security-policy": policy }),
      ...(modified && { "last-modified": new Date(modified).toUTCString() }),
    };
    return new Response(text, { headers });
  });
}

/** False for an address with a NUL in it: PostgreSQL has no such text, so there is nothing to look for. */
function isText(params: unknown): boolean {
  return !Object.values(params as object)
    .flat()
    .some((value) => String(value).includes("\0"));
}

/** What both kinds of handler do around what they write: other outcomes, failures, log and count. */
function handlerOf<Params, Data>(
  { read, notFound }: Pick<Definition<Params, Data>, "read" | "notFound">,
  write: (data: Data, site: SiteSettings) => Response | Promise<Response>,
): DocumentHandler<Params> {
  async function answer(request: DocumentRequest, params: Params): Promise<Response> {
    const site = await readSite();
    const outcome = isText(params) ? await read(params, site) : nothingThere();
    if (outcome instanceof Moved) {
      return new Response(null, {
        status: 308,
        headers: { location: escapedPath(outcome.href), "cache-control": SHARED_CACHE_CONTROL },
      });
    }
    if (outcome instanceof Problem) {
      const pathname = pathOf(request);
      const redirect =
        outcome.status === 404 && (await answerRedirect(request, { pathname, search: "" }));
      if (redirect) return redirect;
      if (!notFound) throw outcome;
      return renderDocument(notFound, { site, cache: "shared", problem: outcome });
    }
    return write(outcome, site);
  }

  async function answerOrFail(
    request: DocumentRequest,
    context: { params: Promise<Params> },
  ): Promise<Response> {
    if (!failed.has(request)) {
      try {
        // Next has no object there where an address has no parameters.
        return await answer(request, Object.assign({}, await context.params));
      } catch (error) {
        rethrowSignals(error);
        // A release must not start with a page that failed.
        if (isBuild) throw error;
        logFailure(request, error);
        failed.add(request);
      }
    }
    await keepBriefly();
    return renderPageAway(idOf(request));
  }

  const handler: DocumentHandler<Params> = async (request, context) => {
    const started = performance.now();
    const response = await answerOrFail(request, context);
    logDocument(request, response.status, performance.now() - started);
    return response;
  };
  documents.add(handler);
  return handler;
}
