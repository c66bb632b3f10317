// Watches prisma/seed/guides.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { createPdfDrawer, drawPdf, PDF_PAGES_MAX } from "@/lib/images/pdf-pages";
import { A4, drawnPdf } from "@/testing/pdf";

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});

const guide = (name: string) =>
  readFile(new URL(`../../prisma/seed/guides/${name}.pdf`, import.meta.url));

type FileFacts = { count: number };
type PageFacts = { width: number; height: number; bytes: number };

/** Starts threads that tell of one page, and do nothing more. */
function telling({ count }: FileFacts, { width, height, bytes }: PageFacts) {
  const code = `const { parentPort } = require("node:worker_threads");
    parentPort.postMessage({ ready: true });
    parentPort.postMessage({ id: 1, question: { count: ${count} } });
    const page = { width: ${width}, height: ${height}, data: new Uint8Array(${bytes}) };
    parentPort.once("message", () => parentPort.once("message", () => {
      parentPort.postMessage({ id: 2, question: { page } });
      parentPort.on("message", () => {});
    }));`;
  return () => new Worker(code, { eval: true });
}

test("the first pages of a guide become pictures that say what they are", async () => {
  const { count, pictures, problem } = await drawPdf(await guide("calm-down-plan"));
  expect([count, pictures.length, problem]).toEqual([4, 4, null]);
  for (const { bytes, width, height, color } of pictures) {
    const head = await sharp(bytes).metadata();
    expect([head.format, head.width, head.height]).toEqual(["jpeg", width, height]);
    expect(width).toBeLessThanOrEqual(1_200);
    expect(color).toMatch(/^[0-9a-f]{6}$/);
  }
});

test("a page's colours are those of the page", async () => {
  const red = drawnPdf({ boxes: [A4], content: "1 0 0 rg 0 0 595 842 re f" });
  const { pictures } = await drawPdf(red);
  expect(pictures.map(({ color }) => color)).toEqual([expect.stringMatching(/^f[ef]0[01]0[01]$/)]);
});

test("of many pages only the first are drawn, and all are counted", async () => {
  const { count, pictures } = await drawPdf(drawnPdf({ boxes: Array<string>(300).fill(A4) }));
  expect([count, pictures.length]).toEqual([300, PDF_PAGES_MAX]);
});

test.each([
  ["a wall poster", "0 0 14400 14400"],
  ["a ribbon", "0 0 14400 500"],
  ["a page of no size", "0 0 0 0"],
])("%s is drawn within the bounds of a picture", async (_name, box) => {
  const { pictures, problem } = await drawPdf(drawnPdf({ boxes: [box] }));
  for (const { width, height } of pictures) {
    expect(width).toBeLessThanOrEqual(1_200);
    expect(height).toBeLessThanOrEqual(1_800);
  }
  expect(pictures.length === 1 || problem !== null).toBe(true);
});

test("a page that is a line has no picture, and says so", async () => {
  const { count, pictures, problem } = await drawPdf(drawnPdf({ boxes: ["0 0 14400 3"] }));
  expect([count, pictures, problem]).toEqual([1, [], expect.stringContaining("can’t be drawn")]);
});

test.each([
  ["nothing but a head", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n")],
  ["noise", Buffer.from("%PDF-1.4\n".padEnd(40_000, "<< /Kids [1 0 R] >> endobj "))],
  ["nothing", Buffer.alloc(0)],
])("a PDF that is %s gets a sentence that says so", async (_name, file) => {
  expect(await drawPdf(file)).toEqual({
    count: null,
    pictures: [],
    problem: expect.stringContaining("can’t be drawn"),
  });
});

test("an encrypted PDF is distinguished from a broken one", async () => {
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O (${"o".repeat(32)}) /U (${"u".repeat(32)}) >> /ID [(a) (a)]`;
  const { problem } = await drawPdf(drawnPdf({ boxes: [A4], trailer: encrypt }));
  expect(problem).toContain("asks for a password");
});

test("a file beyond the bound is not even opened", async () => {
  const start = () => {
    throw new Error("No thread is wanted.");
  };
  expect((await createPdfDrawer({ start })(Buffer.alloc(26 * 1024 * 1024))).problem).toContain(
    "25 MB",
  );
});

test("a thread that never ends is ended, with what it drew so far", async () => {
  const busy = () => new Worker("for (;;);", { eval: true });
  const drawBusy = createPdfDrawer({ start: busy, patienceMs: 100 });
  expect((await drawBusy(Buffer.alloc(1))).problem).toContain("takes too long");
  const half = telling({ count: 9 }, { width: 50, height: 50, bytes: 10_000 });
  const drawHalf = createPdfDrawer({ start: half, patienceMs: 3_000 });
  const { count, pictures, problem } = await drawHalf(Buffer.alloc(1));
  expect([count, pictures.length, problem]).toEqual([9, 1, null]);
});

test("a thread that runs out of memory takes nobody with it", async () => {
  const resourceLimits = { maxOldGenerationSizeMb: 8 };
  const greedy = () =>
    new Worker("const all = []; for (;;) all.push({});", { eval: true, resourceLimits });
  expect((await createPdfDrawer({ start: greedy })(Buffer.alloc(1))).problem).toContain(
    "too much memory",
  );
});

test("what grows in WebAssembly has an end", async () => {
  // An inline picture that says it has 900 million dots.
  const bomb = "q 500 0 0 500 0 0 cm BI /W 30000 /H 30000 /CS /RGB /BPC 8 /F /RL ID \x80 EI Q";
  const { count, pictures, problem } = await drawPdf(drawnPdf({ boxes: [A4], content: bomb }));
  expect(count).toBe(1);
  expect(pictures.length === 1 || problem !== null).toBe(true);
});

test.each([
  [
    "whose only page is the list of pages itself",
    () => readFile(new URL("./no-pages.pdf", import.meta.url)),
  ],
  ["that lists no page", () => Promise.resolve(drawnPdf({ boxes: [] }))],
  ["that is cut off after its first line", () => Promise.resolve(Buffer.from("%PDF-1.4\n"))],
  ["that is empty", () => Promise.resolve(Buffer.alloc(0))],
  ["of zeros", () => Promise.resolve(Buffer.alloc(4_096))],
  ["that is something else", () => Promise.resolve(Buffer.from("<html>No</html>"))],
])("a PDF %s is an answer with a sentence", async (_, read) => {
  const { pictures, problem } = await drawPdf(await read());
  expect(pictures).toEqual([]);
  expect(problem).toMatch(/^This PDF (?:has no page to show|can’t be drawn)/);
});

test("a page that makes no picture ends the drawing with a sentence", async () => {
  const start = telling({ count: 1 }, { width: 100, height: 100, bytes: 3 });
  const { count, pictures, problem } = await createPdfDrawer({ start })(Buffer.from("%PDF"));
  expect([count, pictures, problem]).toEqual([1, [], expect.stringContaining("can’t be drawn")]);
});
