// What the image function makes: the pictures that the site's own image route would make, and no others. OpenNext
// itself takes any address of a host that is listed, follows where it leads, and decodes whatever comes.
import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import awsLambda from "@opennextjs/aws/overrides/wrappers/aws-lambda.js";
import type { InternalEvent, InternalResult } from "@opennextjs/aws/types/open-next.js";
import type { ImageLoader, OpenNextHandler, Wrapper } from "@opennextjs/aws/types/overrides.js";
import {
  FETCHED_PICTURE_MAX_BYTES,
  PIXELS_MAX,
  remotePatterns,
} from "../../lib/images/patterns.mjs";
import { isOpenPicture } from "../../lib/images/signature";
import { hasRemoteMatch } from "../../lib/next/remote-match";
import { pixelsOf } from "../../lib/storage/pixels";

const ANSWER_TIMEOUT_MS = 7_000;
/** What OpenNext gets in place of another site's address, so that it asks `imageLoader`; nothing is there. */
const ELSEWHERE = "/image/elsewhere";

const { SITE_URL = "", IMAGE_HOSTS = "", NEXTAUTH_SECRET = "" } = process.env;
const hosts = IMAGE_HOSTS.toLowerCase()
  .split(/[\s,]+/)
  .filter(Boolean);

/** The picture of another site that is being made. */
const elsewhere = new AsyncLocalStorage<string>();

/** Asks the site, as only the database knows who is an administrator. */
async function isAdministrator(cookie: string | undefined): Promise<boolean> {
  if (!cookie) return false;
  const answer = await fetch(new URL("/api/auth/user", SITE_URL), {
    headers: { cookie },
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!answer.ok) return false;
  const user: { isAdmin?: boolean } = await answer.json();
  return user.isAdmin === true;
}

async function isAllowed(source: string, { url, headers }: InternalEvent): Promise<boolean> {
  if (!NEXTAUTH_SECRET || !URL.canParse(source)) return false;
  if (!hasRemoteMatch([], remotePatterns(hosts, SITE_URL), new URL(source))) return false;
  const isOpen = isOpenPicture(NEXTAUTH_SECRET, new URL(url).searchParams);
  return isOpen || isAdministrator(headers.cookie).catch(() => false);
}

function refuse(): InternalResult {
  const problem = {
    title: "Bad Request",
    status: 400,
    detail: "This picture is not one that the site shows.",
  };
  return {
    type: "core",
    statusCode: problem.status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(JSON.stringify(problem)));
        controller.close();
      },
    }),
    isBase64Encoded: false,
  };
}

function guard(make: OpenNextHandler): OpenNextHandler {
  return async (event, options) => {
    const source = new URL(event.url).searchParams.get("url") ?? "";
    if (source.startsWith("/")) return make(event, options);
    if (!(await isAllowed(source, event))) return refuse();
    const query = { ...event.query, url: ELSEWHERE };
    return elsewhere.run(source, () => make({ ...event, query }, options));
  };
}

export const wrapper: Wrapper = {
  ...awsLambda,
  name: "pictures-that-are-shown",
  wrapper: (make, converter) => awsLambda.wrapper(guard(make), converter),
};

/** The whole body, if it is a picture within the limits. */
async function readPicture(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels what is still to come.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > FETCHED_PICTURE_MAX_BYTES) throw new Error("The picture has too many bytes.");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const pixels = pixelsOf(bytes);
  if (pixels === null || pixels > PIXELS_MAX) throw new Error("The picture has too many pixels.");
  return bytes;
}

/** Reads a picture of the site's own from the site, one of another site where the guard let it pass. */
export const imageLoader: ImageLoader = {
  name: "site-or-elsewhere",
  async load(path) {
    const address = elsewhere.getStore() ?? new URL(SITE_URL).origin + path;
    const response = await fetch(address, {
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${new URL(address).host} answered ${response.status}.`);
    }
    const bytes = await readPicture(response);
    return {
      body: Readable.from([bytes]),
      contentType: response.headers.get("content-type") ?? undefined,
      cacheControl: response.headers.get("cache-control") ?? undefined,
    };
  },
};
