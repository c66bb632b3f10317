import "server-only";
import { Worker } from "node:worker_threads";
import { createApart, heapOf, WorkerEndedError } from "@/lib/apart/apart.mjs";
import { describeError, log } from "@/lib/observe/log";
import { inPictureQueue, loadSharp, type MadePicture } from "./make-picture";

/** How many pages are drawn: enough to print a guide from, while a book is printed from its file. */
export const PDF_PAGES_MAX = 24;
/** A larger file is handed out as it is; drawing it would take the memory of the whole site. */
export const DRAWN_PDF_MAX_BYTES = 25 * 1024 * 1024;
const WIDTH_MAX_PX = 1_200;
const HEIGHT_MAX_PX = 1_800;
/** One that is narrower or lower is a line, whatever it says. */
const SIDE_MIN_PX = 40;
const JPEG_QUALITY = 82;
const PATIENCE_MS = 20_000;
const HEAP_MAX_MB = 64;
const MEMORY_MAX_BYTES = 160 * 1024 * 1024;

export type PdfJob = {
  file: Uint8Array;
  pagesMax: number;
  widthMaxPx: number;
  heightMaxPx: number;
  memoryMaxBytes: number;
};

type DrawnPage = { width: number; height: number; data: Uint8Array };

/** What the thread tells on its way; it goes on once it was heard. */
export type PdfQuestion = { count: number } | { page: DrawnPage };

/** How it ended: why the rest cannot be drawn, or null. */
export type PdfAnswer = { failed: string | null };

export type PdfPages = {
  /** How many pages the file has; null where it cannot be read. */
  count: number | null;
  pictures: MadePicture[];
  /** Why there is none, as a sentence for the owner. */
  problem: string | null;
};

const SENTENCES = {
  password:
    "This PDF asks for a password, so there is no picture of its pages. Save it without one to have them shown.",
  damaged:
    "This PDF can’t be drawn, so there is no picture of its pages. Exporting it once more may help.",
  heavy:
    "This PDF takes too long or too much memory to draw, so there is no picture of its pages. A simpler or smaller one would have them.",
  empty:
    "This PDF has no page to show, so there is no picture of one. Please check that it opens, then export it again.",
  large: `This PDF is over ${DRAWN_PDF_MAX_BYTES / 1024 / 1024} MB, so there is no picture of its pages.`,
};

function startThread(): Worker {
  return new Worker(new URL("./pdf-thread.mjs", import.meta.url), {
    name: "pdf",
    resourceLimits: heapOf(HEAP_MAX_MB),
  });
}

async function toPicture({ width, height, data }: DrawnPage): Promise<MadePicture | null> {
  if (width < SIDE_MIN_PX || height < SIDE_MIN_PX || data.byteLength === 0) return null;
  const sharp = await loadSharp();
  const page = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const bytes = await page().jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer();
  const [red = 0, green = 0, blue = 0] = await page()
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  const color = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
  return { bytes, width, height, color, type: "image/jpeg", extension: "jpg" };
}

function sentenceOf(message: string): string {
  return /password|security/i.test(message) ? SENTENCES.password : SENTENCES.damaged;
}

/** Makes what this file is for. Each file has a thread of its own, as what a PDF took of WebAssembly's memory stays. */
export function createPdfDrawer({ start = startThread, patienceMs = PATIENCE_MS } = {}) {
  const work = createApart<PdfJob, PdfAnswer>({ name: "pdf", open: start, patienceMs, idleMs: 0 });

  async function draw(file: Uint8Array): Promise<PdfPages> {
    if (file.byteLength > DRAWN_PDF_MAX_BYTES) {
      return { count: null, pictures: [], problem: SENTENCES.large };
    }
    const job: PdfJob = {
      file,
      pagesMax: PDF_PAGES_MAX,
      widthMaxPx: WIDTH_MAX_PX,
      heightMaxPx: HEIGHT_MAX_PX,
      memoryMaxBytes: MEMORY_MAX_BYTES,
    };
    let count: number | null = null;
    const pictures: MadePicture[] = [];
    /** Says whether it may go on: pages are counted from the first, so none is left out between two. */
    async function keep(question: PdfQuestion): Promise<boolean> {
      if ("count" in question) {
        count = question.count;
        return true;
      }
      const picture = await toPicture(question.page);
      if (picture) pictures.push(picture);
      return picture !== null;
    }
    let problem: string | null = null;
    try {
      const { failed } = await work(job, keep);
      if (failed !== null) problem = sentenceOf(failed);
    } catch (error) {
      log("warn", "pdf-thread", describeError(error));
      problem = error instanceof WorkerEndedError ? SENTENCES.heavy : SENTENCES.damaged;
    }
    // What was drawn before the thread ended is worth showing.
    if (pictures.length > 0) return { count, pictures, problem: null };
    return { count, pictures, problem: problem ?? (count ? SENTENCES.damaged : SENTENCES.empty) };
  }
  return (file: Uint8Array): Promise<PdfPages> => inPictureQueue(() => draw(file));
}

/**
 * The first pages of a PDF as pictures, drawn in a thread of its own with an end to its time and memory: what
 * people upload may be broken, or made to do harm. A file that cannot be drawn is an answer, and never throws.
 */
export const drawPdf = createPdfDrawer();
