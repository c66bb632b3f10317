import "server-only";
import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import {
  createApart,
  heapOf,
  NoWorkerError,
  WorkerBusyError,
  WorkerEndedError,
} from "@/lib/apart/apart.mjs";
import { Problem } from "@/lib/http/problem";
import { htmlToEmail } from "@/lib/mail/html-email";
import type { EmailBody } from "@/lib/mail/looks";
import { describeError, log } from "@/lib/observe/log";
import type { PictureRoom } from "./blocks";
import type { Furniture } from "./furniture";
import {
  type RenderedContent,
  type RenderOptions,
  renderContentGently,
  renderPlainGently,
} from "./render";

/** What is shorter costs less than to be sent elsewhere, whatever is in it. */
const APART_MIN_CHARACTERS = 1_000;
/** Several times what the longest honest text takes. */
const PATIENCE_MS = 30_000;
/** Next ends what it is to keep after 54 seconds, with a 500. */
const WAIT_MAX_MS = 15_000;
const HEAP_MAX_MB = 64;

type ApartOptions = RenderOptions & { pageUrl?: string };
export type RenderJob = Omit<ApartOptions, "picture"> & { content: string; hasPictures: boolean };
export type PictureQuestion = { address: string; room: PictureRoom | undefined };
export type Rendered = {
  rendered: RenderedContent;
  /** Only where the job says which page an email shows. */
  email: EmailBody | undefined;
};

const busy = () =>
  new Problem(503, "Many long texts are being prepared right now. Please try again in a minute.", {
    headers: { "retry-after": "30" },
  });

function startThread(): Worker {
  return new Worker(new URL("./render-thread.ts", import.meta.url), {
    name: "render",
    resourceLimits: heapOf(HEAP_MAX_MB),
  });
}

/** Makes what this file is for, with a thread of its own. */
export function createRenderer({ start = startThread, patienceMs = PATIENCE_MS } = {}) {
  const work = createApart<RenderJob, Rendered>({
    name: "render",
    open: start,
    patienceMs,
    waitMaxMs: WAIT_MAX_MS,
    keyOf: ({ content, furniture }) =>
      createHash("sha256").update(`${furniture?.language}\n${content}`).digest("base64"),
  });

  async function renderApart(
    content: string,
    { picture, origin, topHeading, furniture, pageUrl }: ApartOptions,
  ): Promise<{ rendered: RenderedContent; email?: EmailBody }> {
    const options = { origin, topHeading, furniture, picture };
    if (content.length < APART_MIN_CHARACTERS) {
      return { rendered: await renderContentGently(content, options) };
    }
    const job = {
      content,
      origin,
      topHeading,
      furniture,
      pageUrl,
      hasPictures: picture !== undefined,
    };
    try {
      return await work(job, ({ address, room }: PictureQuestion) => picture?.(address, room));
    } catch (error) {
      if (error instanceof WorkerBusyError) throw busy();
      const isEnded = error instanceof WorkerEndedError;
      if (!isEnded && !(error instanceof NoWorkerError)) throw error;
      log("error", "render-thread", describeError(error));
      const rendered = isEnded
        ? await renderPlainGently(content)
        : await renderContentGently(content, options);
      return { rendered };
    }
  }

  return {
    async renderContentApart(content: string, options: RenderOptions = {}) {
      const { rendered } = await renderApart(content, options);
      return rendered;
    },
    async renderEmailApart(
      content: string,
      options: { origin: string; pageUrl: string; furniture: Furniture },
    ) {
      const { rendered, email } = await renderApart(content, options);
      return email ?? htmlToEmail(rendered.html, options.pageUrl, options.furniture);
    },
  };
}

/**
 * `renderContent` on the server, and an email's two forms of a text, without holding up whoever else waits for
 * this process: a long text takes seconds, and some of its steps cannot be divided. Where no thread can be had,
 * it is rendered here in steps.
 */
export const { renderContentApart, renderEmailApart } = createRenderer();
