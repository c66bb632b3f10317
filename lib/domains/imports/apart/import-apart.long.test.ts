// Watches testing/exports.
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WorkerEndedError } from "@/lib/apart/apart.mjs";
import { createImportReader } from "@/lib/domains/imports/apart/import-apart";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { TOO_COMPLEX } from "@/lib/domains/imports/rules";
import type { FoundText } from "@/lib/domains/imports/schema";
import { FILES, TEXTS, WITHIN } from "@/testing/hostile-exports";
import { exportBytes, fileOf, foundArticle } from "@/testing/open-export";
import { threadOf } from "@/testing/thread";
import { watchLoop } from "@/testing/watch-loop";

vi.spyOn(console, "log").mockImplementation(() => {});

const STALL_MS_MAX = 250;
const HEAP_MAX_MB = 192;
const PART_BYTES = 64 * 1024;
const CUTS = 20;
const AROUND = { site: "https://old.example", addresses: new Map(), files: [] };
const EXPORTS = ["wordpress.xml", "ghost.json", "substack", "medium", "hugo"];

let reader: ReturnType<typeof createImportReader>;

beforeAll(async () => {
  const start = await threadOf(new URL("./import-thread.ts", import.meta.url));
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MAX_MB };
  reader = createImportReader({
    start: () => start({ resourceLimits }),
    readMs: 5_000,
    textMs: 1_500,
  });
});

/** What is said of an export in the end; "" where it was read whole. Throws what is no sentence. */
async function read(bytes: Buffer): Promise<string> {
  const texts: FoundText[] = [];
  try {
    await reader.readApart(fileOf(bytes, PART_BYTES), { already: 0, site: "" }, async (part) => {
      texts.push(...part.found.flatMap((one) => ("text" in one ? [one.text] : [])));
      return true;
    });
    for (const text of texts.slice(0, 3)) await reader.lookApart(text, AROUND);
  } catch (error) {
    if (error instanceof WorkerEndedError) return "It has ended its worker.";
    if (error instanceof ExportRefused) return error.message;
    throw error;
  }
  return "";
}

test("a thread reads what is read here", async () => {
  for (const name of EXPORTS) expect([name, await read(exportBytes(name))]).toEqual([name, ""]);
  const known = { ...AROUND, addresses: new Map([["/b", "the-item"]]) };
  const text = foundArticle("<p>Words <a href='/b/'>there</a></p>");
  const looked = await reader.lookApart(text, known);
  expect(looked.converted.content).toBe("Words [there](https://item.invalid/the-item)");
  const { pages } = await reader.readAddressesApart("https://o.example/a\nhttps://o.example/b");
  expect(pages).toHaveLength(2);
});

test("a text that ends its thread is left out with a sentence, and the next one comes", async () => {
  const busy = () => new Worker("for (;;);", { eval: true });
  const start = await threadOf(new URL("./import-thread.ts", import.meta.url));
  const starts = [busy];
  const { lookApart } = createImportReader({
    start: () => (starts.pop() ?? start)(),
    textMs: 3_000,
  });
  const text = foundArticle("Words");
  await expect(lookApart(text, AROUND)).rejects.toThrow(new ExportRefused(TOO_COMPLEX));
  expect((await lookApart(text, AROUND)).converted.content).toBe("Words");
});

describe("whatever a file does, others have their turn", () => {
  const loop = watchLoop();

  afterAll(() => loop.end());

  test.each(WITHIN)("%s with hostile texts", async (_, wrap) => {
    for (const [, text] of TEXTS) await read(loop.leaveOut(() => wrap(text)));
  });

  test.each(FILES)("%s", async (_, bytes) => {
    await read(loop.leaveOut(bytes));
  });

  test.each(EXPORTS)("%s, cut off anywhere", async (name) => {
    const bytes = exportBytes(name);
    for (let cut = 1; cut <= CUTS; cut += 1) {
      const said = await read(bytes.subarray(0, Math.floor((bytes.byteLength * cut) / (CUTS + 1))));
      expect(said).toMatch(/^$|[.]$/);
    }
  });

  test.each(TEXTS)("a sitemap that is %s", async (_, text) => {
    const answers = [
      `<urlset>${text}</urlset>`,
      `{"items":[${text}]}`,
      `https://a.example/${text}`,
    ];
    for (const one of answers)
      await reader.readAddressesApart(one).catch((error: unknown) => error);
  });

  test("none of them stalled the loop", () => {
    expect(loop.longestMs()).toBeLessThan(STALL_MS_MAX);
  });
});
