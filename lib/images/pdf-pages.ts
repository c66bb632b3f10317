import "server-only";
import { Worker } from "node:worker_threads";
import { inPictureQueue, loadSharp, type MadePicture } from "@/lib/images/make-picture";
import { describeError, log } from "@/lib/observe/log";

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

export type PdfAnswer =
  | { count: number }
  | { page: DrawnPage }
  | { done: true }
  | { failed: string };

export type PdfPages = {
  /** How many pages the file has; null where it cannot be read. */
  count: number | null;
  /** The first of them as pictures. */
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
    "This PDF takes too long to draw, so there is no picture of its pages. A simpler or smaller one would have them.",
  empty:
    "This PDF has no page to show, so there is no picture of one. Please look whether it opens, and export it once more.",
  large: `This PDF is over ${DRAWN_PDF_MAX_BYTES / 1024 / 1024} MB, so there is no picture of its pages.`,
};

function startThread(job: PdfJob): Worker {
  return new Worker(new URL("./pdf-thread.mjs", import.meta.url), {
    name: "pdf",
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
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

/** What came of a thread before it ended, whatever ended it. */
type Drawn = { count: number | null; pictures: MadePicture[]; failed: string | null };

function runThread(start: () => Worker, patienceMs: number): Promise<Drawn> {
  const drawn: Drawn = { count: null, pictures: [], failed: null };
  return new Promise((resolve) => {
    const thread = start();
    const timer = setTimeout(() => end(SENTENCES.heavy), patienceMs);
    let keeping = Promise.resolve();
    function end(failed: string | null): void {
      clearTimeout(timer);
      void thread.terminate();
      resolve(keeping.then(() => ({ ...drawn, failed })));
    }
    async function keep(page: DrawnPage): Promise<void> {
      const picture = await toPicture(page);
      // Pages are counted from the first, so none is left out between two.
      if (!picture) return end(null);
      drawn.pictures.push(picture);
      // A page takes 8 MB until it is a picture, so there is one at a time.
      thread.postMessage("next");
    }
    thread.on("message", (answer: PdfAnswer) => {
      if ("count" in answer) drawn.count = answer.count;
      else if ("page" in answer) {
        keeping = keeping
          .then(() => keep(answer.page))
          .catch((error: unknown) => {
            log("warn", "pdf-page", describeError(error));
            end(null);
          });
      } else end("failed" in answer ? sentenceOf(answer.failed) : null);
    });
    thread.on("error", (error) => {
      log("warn", "pdf-thread", describeError(error));
      end(SENTENCES.damaged);
    });
  });
}

function sentenceOf(message: string): string {
  return /password|security/i.test(message) ? SENTENCES.password : SENTENCES.damaged;
}

/**
 * The first pages of a PDF as pictures, drawn in a thread of its own with an end to its time and memory: what
 * people upload may be broken, or made to do harm. A file that cannot be drawn is an answer, and never throws.
 */
export function drawPdf(
  file: Uint8Array,
  { start = startThread, patienceMs = PATIENCE_MS } = {},
): Promise<PdfPages> {
  return inPictureQueue(async () => {
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
    const { count, pictures, failed } = await runThread(() => start(job), patienceMs);
    // What was drawn before the thread ended is worth showing.
    if (pictures.length > 0) return { count, pictures, problem: null };
    return { count, pictures, problem: failed ?? (count ? SENTENCES.damaged : SENTENCES.empty) };
  });
}
