// @ts-check
// What pdf-pages.ts runs in a thread of its own: the pages of one PDF, each drawn once the one before was taken.
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { serve } from "../apart/serve.mjs";

/** @typedef {import("./pdf-pages").PdfJob} PdfJob */

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

/** How large a page is drawn, so that neither side goes beyond its own. @param {{ originalWidth: number, originalHeight: number }} size @param {PdfJob} job */
function sizeWithin({ originalWidth, originalHeight }, { widthMaxPx, heightMaxPx }) {
  const scale = Math.min(widthMaxPx / originalWidth, heightMaxPx / originalHeight);
  return {
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
  };
}

/** @param {PdfJob} job @param {import("../apart/serve.mjs").Asking["ask"]} ask */
async function draw(job, ask) {
  limitMemory(job.memoryMaxBytes);
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(job.file);
  const count = pdf.getPageCount();
  await ask({ count });
  for (let at = 0; at < Math.min(count, job.pagesMax); at += 1) {
    const page = pdf.getPage(at);
    const { width, height, data } = await page.render({
      ...sizeWithin(page.getOriginalSize(), job),
      render: "bitmap",
    });
    // A page takes 8 MB until it is a picture, so there is one at a time.
    const transfer = [/** @type {ArrayBuffer} */ (data.buffer)];
    if (!(await ask({ page: { width, height, data } }, transfer))) return;
  }
}

serve(async (/** @type {PdfJob} */ job, { ask }) => {
  try {
    await draw(job, ask);
    return { failed: null };
  } catch (error) {
    return { failed: String(/** @type {Error} */ (error).message) };
  }
});
