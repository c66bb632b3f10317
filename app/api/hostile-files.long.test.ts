// Watches testing/backups.
// What people send and bring: whatever is in it, the answer is one, and others have their turn meanwhile. Exports of
// other sites have the same in lib/domains/imports/apart.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzip } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createRenderer } from "@/lib/content/render-apart";
import { createArchiveReader } from "@/lib/domains/backup/apart/archive-apart";
import { readMigrations } from "@/lib/domains/backup/migrations";
import { ArchiveError } from "@/lib/domains/backup/read-archive";
import { Problem } from "@/lib/http/problem";
import { makePicture } from "@/lib/images/make-picture";
import { drawPdf } from "@/lib/images/pdf-pages";
import {
  FORMER_MIGRATIONS_ARCHIVE,
  manifestOf,
  readArchive,
  writeArchive,
} from "@/testing/archives";
import { A4, drawnPdf } from "@/testing/pdf";
import { threadOf } from "@/testing/thread";
import { watchLoop } from "@/testing/watch-loop";

vi.spyOn(console, "log").mockImplementation(() => {});

const STALL_MS_MAX = 250;
const MEMORY_MB_MAX = 350;
const MANY = 60_000;
const CUTS = 25;

const folder = mkdtempSync(join(tmpdir(), "hostile-"));
let render: ReturnType<typeof createRenderer>["renderContentApart"];
let loop: ReturnType<typeof watchLoop>;
let memoryBefore = 0;

beforeAll(async () => {
  const start = await threadOf(new URL("../../lib/content/render-thread.ts", import.meta.url));
  const resourceLimits = { maxOldGenerationSizeMb: 128 };
  const open = () => start({ resourceLimits });
  render = createRenderer({ start: open, patienceMs: 4_000 }).renderContentApart;
  await render("Words\n\n".repeat(500));
  await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  memoryBefore = process.memoryUsage().rss;
  loop = watchLoop();
});

afterAll(() => {
  loop.end();
  rmSync(folder, { recursive: true });
});

const attributes = Array.from({ length: MANY }, (_, at) => `a${at}="x"`).join(" ");

const TEXTS: [kind: string, text: string][] = [
  ["deep elements", "<div>".repeat(MANY)],
  ["deep quotes", "> ".repeat(MANY)],
  ["deep lists", Array.from({ length: 2_000 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")],
  ["deep brackets", "[".repeat(MANY)],
  ["wide lists", "- a\n".repeat(MANY)],
  ["wide paragraphs", "<p>x</p>".repeat(MANY)],
  ["a wide table", `|${"a|".repeat(MANY)}\n|${"-|".repeat(MANY)}\n|a|\n`],
  ["long names", `<${"x".repeat(500_000)}>`],
  ["many attributes", `<p ${attributes}>`],
  ["circles of references", "[a]: /b\n[b][a]\n".repeat(20_000)],
  ["links that never end", "[a](".repeat(MANY)],
  ["emphasis that never ends", "*a_".repeat(MANY)],
  ["code that never ends", `${"`".repeat(3)}\n`.repeat(20_001)],
  ["comments that never end", "<!--".repeat(MANY)],
  ["formatting in each block", "<b>".repeat(400) + "<p>x".repeat(10_000)],
  ["entities", "&amp;".repeat(MANY)],
  ["headings of one name", "# a\n\n".repeat(5_000)],
  ["one line", "x".repeat(500_000)],
  ["controls", "\u0000\u202e\ud800".repeat(MANY)],
  ["tables within elements", "<table><tr><td>".repeat(5_000)],
];

test.each(TEXTS)("a text of %s is shown", async (_, text) => {
  for (const cut of [1, 0.7, 0.3]) {
    const { html } = await render(text.slice(0, Math.floor(text.length * cut)));
    expect(typeof html).toBe("string");
  }
});

function cutsOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: CUTS }, (_, at) =>
    bytes.subarray(0, Math.floor((bytes.byteLength * (at + 1)) / (CUTS + 1))),
  );
}

/** Zeros and ones in the place of bytes, as broken disks have them. */
function spoiltOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: CUTS }, (_, at) => {
    const spoilt = Buffer.from(bytes);
    const from = Math.floor((bytes.byteLength * at) / CUTS);
    return spoilt.fill(at % 2 === 0 ? 0 : 255, from, Math.min(bytes.byteLength, from + 64));
  });
}

describe("an archive of the site", () => {
  const known = readMigrations();
  let reader: ReturnType<typeof createArchiveReader>;
  let open: Awaited<ReturnType<typeof threadOf>>;

  beforeAll(async () => {
    open = await threadOf(
      new URL("../../lib/domains/backup/apart/archive-thread.ts", import.meta.url),
    );
    const start = () => open({ resourceLimits: { maxOldGenerationSizeMb: 256 } });
    reader = createArchiveReader({ start });
    // Where none can be had, the same would be done here, which the rest is not about.
    const [ready] = await once(start(), "message");
    expect(ready).toEqual({ ready: true });
  });

  /** Why it is refused; null where all of it is as its manifest says. */
  async function whyRefused(bytes: Buffer): Promise<string | null> {
    const file = join(folder, "archive.tar.gz");
    writeFileSync(file, bytes);
    try {
      await reader.verifyApart(file, known);
      return null;
    } catch (error) {
      if (error instanceof ArchiveError) return error.message;
      throw error;
    }
  }

  test("that is cut or spoilt anywhere is refused in a sentence", async () => {
    const bytes = readFileSync(FORMER_MIGRATIONS_ARCHIVE);
    expect(await whyRefused(bytes)).toBeNull();
    for (const one of [...cutsOf(bytes), ...spoiltOf(bytes)]) {
      expect(await whyRefused(one)).toMatch(/[.]$/);
    }
  });

  test.each<[string, string, RegExp | null]>([
    ["a deep row", `${'{"a":'.repeat(MANY)}1${"}".repeat(MANY)}\n`, null],
    ["a wide row", `{${Array.from({ length: MANY }, (_, at) => `"a${at}":1`).join(",")}}\n`, null],
    ["a row without an end", `{"a":"${"x".repeat(3_000_000)}`, /ends in the middle of a row/],
    ["a hundred thousand rows", '{"id":1}\n'.repeat(100_000), null],
    ["a row that is none", "[1]\n", /^Row 1 of .+ is not readable/],
  ])("with %s is read or refused", async (_, text, says) => {
    const entries = (await readArchive(FORMER_MIGRATIONS_ARCHIVE)).slice(0, 1);
    const all = [...entries, { path: "data/Comment.jsonl", text }];
    const file = await writeArchive(join(folder, "rows.tar.gz"), [...all, manifestOf(all)]);
    const said = await whyRefused(readFileSync(file));
    if (says) expect(said).toMatch(says);
    else expect(said).toBeNull();
  });

  test("that takes more memory than its thread may is refused, and so is one that takes more time", async () => {
    const file = join(folder, "much.tar.gz");
    const entries = (await readArchive(FORMER_MIGRATIONS_ARCHIVE)).slice(0, 1);
    const text = `{"a":[${"{},".repeat(1_500_000)}{}]}\n`;
    const all = [...entries, { path: "data/Comment.jsonl", text }];
    await writeArchive(file, [...all, manifestOf(all)]);
    const small = createArchiveReader({
      start: () =>
        open({ resourceLimits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 } }),
    });
    await expect(small.verifyApart(file, known)).rejects.toThrow(/more time or memory/);
    const hasty = createArchiveReader({ start: () => open(), patienceMs: -10_000 });
    await expect(hasty.verifyApart(file, known)).rejects.toThrow(/more time or memory/);
  });

  test("that grows a thousandfold is refused", async () => {
    // In another thread: what the test does itself is measured too.
    expect(await whyRefused(await promisify(gzip)(Buffer.alloc(80_000_000)))).toMatch(/[.]$/);
  });
});

describe("a picture", () => {
  async function expectSentence(bytes: Buffer): Promise<void> {
    const made = await makePicture(bytes).catch((error: unknown) => error);
    if (made instanceof Error) expect(made).toBeInstanceOf(Problem);
  }

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "%s that is cut or spoilt",
    async (format) => {
      const noise = Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 7_919) % 251));
      const raw = { width: 200, height: 150, channels: 3 } as const;
      const bytes = await sharp(noise, { raw })[format]().toBuffer();
      for (const one of [...cutsOf(bytes), ...spoiltOf(bytes)]) await expectSentence(one);
    },
  );

  test("that says it is as large as no picture is", async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    for (const side of [0, 1, 70_000, 2_147_483_647, 4_294_967_295]) {
      const lying = Buffer.from(png);
      lying.writeUInt32BE(side, 16);
      lying.writeUInt32BE(side, 20);
      await expectSentence(lying);
    }
  });
});

describe("a PDF", () => {
  const pdf = drawnPdf({ boxes: [A4, A4], content: "1 0 0 rg 0 0 595 842 re f" });
  const files: [string, Buffer[]][] = [
    ["cut anywhere", cutsOf(pdf).filter((_, at) => at % 3 === 0)],
    ["spoilt anywhere", spoiltOf(pdf).filter((_, at) => at % 3 === 0)],
    ["of deep lists", [drawnPdf({ boxes: [A4], content: "q ".repeat(MANY) })]],
    ["with deep pages", [Buffer.from(`%PDF-1.7\n1 0 obj\n${"<< /Kids [".repeat(20_000)}\n%%EOF`)]],
    ["of endless paths", [drawnPdf({ boxes: [A4], content: "0 0 m 9 9 l S ".repeat(MANY) })]],
  ];

  test.each(files)("%s is an answer", async (_, all) => {
    for (const one of all) {
      const { pictures, problem } = await drawPdf(one);
      expect(pictures.length > 0 || problem !== null).toBe(true);
    }
  });
});

test("none of them stalled the loop, and the memory came back", () => {
  expect(loop.longestMs()).toBeLessThan(STALL_MS_MAX);
  // What nothing holds any more is only taken back when there is need.
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  expect((process.memoryUsage().rss - memoryBefore) / 1024 / 1024).toBeLessThan(MEMORY_MB_MAX);
});
