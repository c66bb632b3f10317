import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ExportFile } from "@/lib/domains/imports/export/export-file";
import { readExport } from "@/lib/domains/imports/export/read-export";
import type { FoundText, Note } from "@/lib/domains/imports/schema";
import { namedIn } from "@/lib/domains/imports/texts/addresses";
import { convertText } from "@/lib/domains/imports/texts/convert";
import { settleState } from "@/lib/domains/imports/texts/settle";
import { zipOf } from "@/testing/files";

const FOLDER = join(import.meta.dirname, "exports");

/** Small enough that words and letters are cut in their middle. */
const PART_BYTES = 997;

/** Bytes as a file of an export. */
export function fileOf(bytes: Buffer, partBytes = PART_BYTES): ExportFile {
  return {
    size: bytes.byteLength,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
    stream: async function* () {
      for (let at = 0; at < bytes.byteLength; at += partBytes) {
        yield bytes.subarray(at, at + partBytes);
      }
    },
  };
}

/** What lies in this folder under a name: a file, or a folder as an archive. */
export function exportBytes(name: string): Buffer {
  const path = join(FOLDER, name);
  if (!statSync(path).isDirectory()) return readFileSync(path);
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter(
    (one) => !statSync(join(path, one)).isDirectory(),
  );
  const entries = names.map((one): [string, Buffer] => [
    one.replaceAll("\\", "/"),
    readFileSync(join(path, one)),
  ]);
  return zipOf(Object.fromEntries(entries));
}

export function openExport(name: string): ExportFile {
  return fileOf(exportBytes(name));
}

/** A file of one text. */
export const sample = (name: string) => exportBytes(join("texts", name));

type Came = { text: FoundText; content: string; state: string; notes: Note[]; pictures: string[] };

/** What comes of an export, and what is said of the rest. */
export async function bring(bytes: Buffer | string): Promise<{ came: Came[]; left: Note[] }> {
  const { found, folder } = await readExport(fileOf(Buffer.from(bytes)), () => {});
  const came: Came[] = [];
  const left: Note[] = [];
  const hasFile = (name: string) => folder?.has(name) ?? false;
  for await (const one of found) {
    if ("note" in one) left.push(one.note);
    else {
      const { text } = one;
      const { content, notes, pictures } = convertText(text, {
        site: "",
        itemAt: () => null,
        hasFile,
        named: namedIn(folder?.names ?? []),
      });
      const settled = settleState(text, content);
      const all = [...text.notes, ...settled.notes, ...notes];
      came.push({ text, content, state: settled.state, notes: all, pictures });
    }
  }
  return { came, left };
}

/** The same of an export that has one text. */
export async function bringOne(bytes: Buffer | string): Promise<Came> {
  const { came } = await bring(bytes);
  const [first, another] = came;
  if (!first || another) throw new Error("This export has one text.");
  return first;
}

/** A text as a reader gives it. */
export function foundArticle(content: string, more: Partial<FoundText> = {}): FoundText {
  return {
    kind: "article",
    key: "1",
    title: "Title",
    slug: "",
    excerpt: "",
    format: "html",
    content,
    category: null,
    tags: [],
    state: "published",
    publishedAt: null,
    createdAt: null,
    featuredImage: null,
    featuredImageAlt: null,
    from: [],
    base: "",
    comments: [],
    notes: [],
    ...more,
  };
}
