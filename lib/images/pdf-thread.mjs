// @ts-check
// What pdf-pages.ts runs in a thread of its own: the pages of one PDF, each drawn once the one before was taken.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";

/** @typedef {import("./pdf-pages").PdfJob} PdfJob */
/** @typedef {import("./pdf-pages").PdfAnswer} PdfAnswer */

const WASM_PAGE_BYTES = 64 * 1024;

/**
 * A heap of WebAssembly lies outside the limits that a thread has, so what would grow beyond this is refused.
 * @param {number} maxBytes
 */
function limitMemory(maxBytes) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > maxBytes) {
      throw new RangeError("This PDF takes too much memory.");
    }
    return grow.call(this, pages);
  };
}

/** @param {PdfAnswer} answer @param {ArrayBuffer[]} [transfer] */
function tell(answer, transfer = []) {
  parentPort?.postMessage(answer, transfer);
}

/** How large a page is drawn, so that neither side goes beyond its own. @param {{ originalWidth: number, originalHeight: number }} size @param {PdfJob} job */
function sizeWithin({ originalWidth, originalHeight }, { widthMaxPx, heightMaxPx }) {
  const scale = Math.min(widthMaxPx / originalWidth, heightMaxPx / originalHeight);
  return {
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
  };
}

/** @param {PdfJob} job */
async function draw(job) {
  if (!parentPort) throw new Error("This runs in a thread.");
  limitMemory(job.memoryMaxBytes);
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(job.file);
  const count = pdf.getPageCount();
  tell({ count });
  for (let at = 0; at < Math.min(count, job.pagesMax); at += 1) {
    const page = pdf.getPage(at);
    const { width, height, data } = await page.render({
      ...sizeWithin(page.getOriginalSize(), job),
      render: "bitmap",
    });
    tell({ page: { width, height, data } }, [/** @type {ArrayBuffer} */ (data.buffer)]);
    await once(parentPort, "message");
  }
}

draw(workerData).then(
  () => tell({ done: true }),
  (error) => tell({ failed: String(error?.message) }),
);
