import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { readEntries } from "@/lib/domains/backup/read-archive";

/** Made by the last release that had the former migrations. */
export const FORMER_MIGRATIONS_ARCHIVE = "testing/backups/former-migrations.tar.gz";

/** An entry of an archive; its text is latin1, so that bytes stay what they are. */
export type ArchiveText = { path: string; text: string; type?: "symlink" };

function measureOf(text: string): { bytes: number; sha256: string } {
  const bytes = Buffer.from(text, "latin1");
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** A manifest that fits these entries. */
export function manifestOf(entries: ArchiveText[]): ArchiveText {
  const of = (start: RegExp) => entries.filter(({ path }) => start.test(path));
  const manifest = {
    tables: of(/^data\//).map(({ path, text }) => ({
      name: path.slice(5, -6),
      rows: text.split("\n").length - 1,
      ...measureOf(text),
    })),
    files: of(/^(files|pictures)\//).map(({ path, text }) => ({
      path,
      type: "application/pdf",
      ...measureOf(text),
    })),
    texts: of(/[.](md|txt)$/).map(({ path, text }) => ({ path, ...measureOf(text) })),
    gone: [],
  };
  return { path: "manifest.json", text: JSON.stringify(manifest) };
}

/** Writes an archive of these entries, whatever they are. */
export async function writeArchive(file: string, entries: ArchiveText[]): Promise<string> {
  const tar = pack();
  for (const { path: name, text, type } of entries) {
    if (type) tar.entry({ name, type, linkname: "/etc/passwd" });
    else tar.entry({ name }, Buffer.from(text, "latin1"));
  }
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) if (Buffer.isBuffer(part)) parts.push(part);
  writeFileSync(file, gzipSync(Buffer.concat(parts), { level: 6 }));
  return file;
}

export async function readArchive(file: string): Promise<ArchiveText[]> {
  const entries: ArchiveText[] = [];
  for await (const { path, body } of readEntries(file)) {
    let text = "";
    for await (const part of body) text += part.toString("latin1");
    entries.push({ path, text });
  }
  return entries;
}
