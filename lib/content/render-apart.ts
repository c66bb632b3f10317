import "server-only";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { PictureRoom } from "@/lib/content/blocks";
import {
  type RenderedContent,
  type RenderOptions,
  renderContentGently,
  renderPlainGently,
} from "@/lib/content/render";
import { htmlToEmail } from "@/lib/mail/html-email";
import type { EmailBody } from "@/lib/mail/looks";
import { describeError, log } from "@/lib/observe/log";

/** What is shorter costs less than to be sent elsewhere, whatever is in it. */
const APART_MIN_CHARACTERS = 1_000;
/** A thread has a heap of its own, so it does not stay when nobody writes. */
const IDLE_MS = 10_000;
/** Several times what the longest honest text takes, and less than Next waits for what it keeps. */
const PATIENCE_MS = 45_000;
const HEAP_MAX_MB = 128;

export type RenderJob = {
  content: string;
  origin?: string;
  topHeading?: 3;
  /** Of the page that an email shows; left out, there is no email. */
  pageUrl?: string;
  port: MessagePort;
  /** Where the thread waits for the answer to a question; it has none where no pictures are changed. */
  turn?: Int32Array;
};
export type PictureQuestion = { address: string; room?: PictureRoom | undefined };
type ApartOptions = RenderOptions & { pageUrl?: string };
type Rendered = { rendered: RenderedContent; email?: EmailBody };
export type RenderAnswer = Rendered | { thrown: unknown };

/** Says that a text takes more time than any text may. */
class TooSlowError extends Error {}

function startThread(): Worker {
  return new Worker(new URL("./render-thread.ts", import.meta.url), {
    name: "render",
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
}

/** One thread, started when there is something to do and ended when there was nothing for a while. */
function createThread(start: () => Worker, patienceMs: number) {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    void thread?.terminate();
    thread = null;
  }

  function open(): Worker {
    const opened = start();
    opened.unref();
    // An error that nobody listens for would end the process; whoever waits for the thread hears of it too.
    opened.on("error", () => {});
    return opened;
  }

  async function renderNow(content: string, options: ApartOptions): Promise<RenderAnswer> {
    clearTimeout(idle);
    try {
      thread ??= open();
      const answer = await ask(thread, content, options, patienceMs);
      idle = setTimeout(end, IDLE_MS).unref();
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  }

  return function renderInTurn(content: string, options: ApartOptions): Promise<RenderAnswer> {
    const answer = last.then(() => renderNow(content, options));
    last = answer.catch(() => {});
    return answer;
  };
}

/** Rejects when the thread fails or takes too long; what the renderer itself throws is an answer. */
async function ask(
  thread: Worker,
  content: string,
  { origin, topHeading, picture, pageUrl }: ApartOptions,
  patienceMs: number,
): Promise<RenderAnswer> {
  const { port1: port, port2 } = new MessageChannel();
  const turn = picture && new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const job: RenderJob = { content, origin, topHeading, pageUrl, port: port2, turn };
  const ended = new AbortController();
  const { signal } = ended;

  function answerQuestion({ address, room }: PictureQuestion): void {
    if (!picture || !turn) return;
    port.postMessage(picture(address, room));
    Atomics.store(turn, 0, 1);
    Atomics.notify(turn, 0);
  }

  try {
    return await new Promise((resolve, reject) => {
      const whenEnded = () => {};
      once(thread, "error", { signal }).then(([error]) => reject(error), whenEnded);
      wait(patienceMs, null, { signal }).then(() => reject(new TooSlowError()), whenEnded);
      port.on("message", (message: PictureQuestion | RenderAnswer) => {
        if (!("address" in message)) resolve(message);
        else Promise.resolve(message).then(answerQuestion).catch(reject);
      });
      thread.postMessage(job, [port2]);
    });
  } finally {
    ended.abort();
    port.close();
  }
}

function isTooLarge(error: unknown): boolean {
  if (error instanceof TooSlowError) return true;
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Makes what this file is for, with a thread of its own. */
export function createRenderer({ start = startThread, patienceMs = PATIENCE_MS } = {}) {
  const renderInTurn = createThread(start, patienceMs);

  async function renderApart(content: string, options: ApartOptions): Promise<Rendered> {
    if (content.length < APART_MIN_CHARACTERS) {
      return { rendered: await renderContentGently(content, options) };
    }
    let answer: RenderAnswer;
    try {
      answer = await renderInTurn(content, options);
    } catch (error) {
      log("error", "render-thread", describeError(error));
      const rendered = isTooLarge(error)
        ? await renderPlainGently(content)
        : await renderContentGently(content, options);
      return { rendered };
    }
    if ("thrown" in answer) throw answer.thrown;
    return answer;
  }

  return {
    async renderContentApart(content: string, options: RenderOptions = {}) {
      const { rendered } = await renderApart(content, options);
      return rendered;
    },
    async renderEmailApart(content: string, options: { origin: string; pageUrl: string }) {
      const { rendered, email } = await renderApart(content, options);
      return email ?? htmlToEmail(rendered.html, options.pageUrl);
    },
  };
}

/**
 * `renderContent` on the server, and an email's two forms of a text, without holding up whoever else waits for
 * this process: a long text takes seconds, and some of its steps cannot be divided. Where no thread can be had,
 * it is rendered here in steps.
 */
export const { renderContentApart, renderEmailApart } = createRenderer();
