import "server-only";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { analyticsSetting } from "@/lib/analytics/setting";
import { Head } from "@/lib/document/head";
import { SHARED_CACHE_CONTROL } from "@/lib/http/cache-life";
import { documentPolicy } from "@/lib/http/csp";
import { Problem } from "@/lib/http/problem";
import { signingImageSetting } from "@/lib/images/images";
import { setImageSetting } from "@/lib/images/site-picture";
import type { PageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

setImageSetting(signingImageSetting);

/** A whole page: what its head says, what stands in its body, and its status where that is not 200. */
export type Page = { status?: number; metadata: PageMetadata; body: ReactNode };

type DocumentOptions = {
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

/** Answers a page as a whole HTML document without framework script. */
export async function renderDocument(
  { status = 200, metadata, body }: Page,
  { cache = "never", isPrivate = false, policy, problem, headers }: DocumentOptions = {},
): Promise<Response> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <html lang={site.language}>
      <Head metadata={metadata} analytics={isPrivate ? null : analyticsSetting} />
      <body>{body}</body>
    </html>,
    { onError: (error) => void errors.push(error) },
  );
  // Where a boundary would hide it from the reader.
  if (errors.length > 0) throw errors[0];
  return new Response(withoutMarks(await new Response(prelude).text()), {
    status: problem?.status ?? status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy ?? documentPolicy,
      "cache-control": cache === "shared" ? SHARED_CACHE_CONTROL : "no-store",
      ...problem?.headers,
      ...headers,
    },
  });
}

/** The HTML without what only React's script would read, and with each drawn shape as one tag. */
function withoutMarks(html: string): string {
  return html.replaceAll("<!-- -->", "").replace(/><\/(?:path|circle|rect|ellipse)>/g, "/>");
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
  /** The page's data, `moved()` or `notFound()`. What it throws is thrown on, so that no failure is cached. */
  read: (params: Params) => Outcome<Data> | Promise<Outcome<Data>>;
  metadata: (data: Data) => PageMetadata;
  render: (data: Data) => ReactNode;
  /** What is shown where `read` found nothing. */
  notFound?: Page;
};

type DocumentHandler<Params> = (
  request: Request,
  context: { params: Promise<Params> },
) => Promise<Response>;

const documents = new WeakSet<object>();

/** True for the handlers that came out of `document()`. They know nothing of who asks. */
export function isDocument(handler: unknown): boolean {
  return typeof handler === "function" && documents.has(handler);
}

/** The handler of a public page at its own address. */
export function document<Params, Data>({
  read,
  metadata,
  render,
  notFound,
}: Definition<Params, Data>): DocumentHandler<Params> {
  const handler: DocumentHandler<Params> = async (_request, context) => {
    // Next has no object there where an address has no parameters.
    const outcome = await read(Object.assign({}, await context.params));
    if (outcome instanceof Moved) {
      return new Response(null, {
        status: 308,
        headers: { location: outcome.href, "cache-control": SHARED_CACHE_CONTROL },
      });
    }
    if (outcome instanceof Problem) {
      if (!notFound) throw outcome;
      return renderDocument(notFound, { cache: "shared", problem: outcome });
    }
    const page = { metadata: metadata(outcome), body: render(outcome) };
    return renderDocument(page, { cache: "shared" });
  };
  documents.add(handler);
  return handler;
}
