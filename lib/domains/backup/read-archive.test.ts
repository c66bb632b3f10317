import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ArchiveText,
  FORMER_MIGRATIONS_ARCHIVE,
  manifestOf,
  readArchive,
  writeArchive,
} from "../../../testing/archives";
import { verifyArchive } from "./read-archive";

/** Tens of megabytes are unpacked. */
const FILE = `files/${"a".repeat(32)}.pdf`;
const OTHER = `files/${"d".repeat(32)}.pdf`;
const known = [
  { name: "20250101000000_init", checksum: "1" },
  { name: "20250201000000_more", checksum: "2" },
];
const about = {
  format: "tender-wiring-backup",
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  site: "https://tender.example",
  release: "1.0.0",
  migrations: known,
};
const first = (changes: object = {}): ArchiveText => ({
  path: "backup.json",
  text: JSON.stringify({ ...about, ...changes }),
});
const rows = { path: "data/Article.jsonl", text: '{"id":1}\n{"id":2}\n' };
const file = { path: FILE, text: "%PDF-1.7" };
const text = { path: "articles/calm.md", text: "---\n---\n" };
const content = [rows, file, text];

const folder = mkdtempSync(join(tmpdir(), "tender-wiring-archive-"));
let count = 0;
const newName = () => join(folder, `${count++}.tar.gz`);
let whole: string;

const made = (entries: ArchiveText[]) => writeArchive(newName(), entries);
/** An archive whose manifest fits what it holds. */
const fitting = (entries: ArchiveText[], head = first()) =>
  made([head, ...entries, manifestOf(entries)]);

function written(bytes: Uint8Array): Promise<string> {
  const name = newName();
  writeFileSync(name, bytes);
  return Promise.resolve(name);
}

beforeAll(async () => {
  whole = await fitting([
    ...content,
    { path: OTHER, text: randomBytes(20_000).toString("latin1") },
  ]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a whole archive is taken, also one of an older schema", async () => {
  const { manifest } = await verifyArchive(whole, known);
  expect(manifest.tables).toMatchObject([{ name: "Article", rows: 2 }]);
  const older = await fitting(content, first({ migrations: known.slice(0, 1) }));
  expect((await verifyArchive(older, known)).about.migrations).toHaveLength(1);
});

const former = (await readArchive(FORMER_MIGRATIONS_ARCHIVE))[0]?.text ?? "";

test("an archive with all of the former migrations is one of the first of today's", async () => {
  const later = { name: "20250201000000_more", checksum: "2" };
  const migrations = [...JSON.parse(former).migrations, later];
  expect(
    (await verifyArchive(await fitting(content, first({ migrations })), known)).about.migrations,
  ).toEqual(known);
});

const hostile: [what: string, says: RegExp, make: () => Promise<string>][] = [
  [
    "is cut in its middle",
    /ends too early, in or after .+: it was cut/,
    () => written(readFileSync(whole).subarray(0, readFileSync(whole).length / 2)),
  ],
  ["ends before its manifest", /ends before its manifest/, () => made([first(), ...content])],
  [
    "has a bit of its own wrong",
    /damaged|cut|no \.tar\.gz/,
    async () => {
      const bytes = Buffer.from(readFileSync(whole));
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 64;
      return written(bytes);
    },
  ],
  [
    "has a file that was changed",
    /files\/a+\.pdf in the archive is damaged/,
    async () => {
      const tar = gunzipSync(readFileSync(whole));
      tar.write("%PDF-6.6", tar.indexOf("%PDF-1.7"));
      return written(gzipSync(tar));
    },
  ],
  [
    "has a file with a wrong byte that only the sum of the whole archive shows",
    /files\/a+\.pdf in the archive is damaged/,
    async () => {
      const bytes = gzipSync(gunzipSync(readFileSync(whole)), { level: 0 });
      bytes.write("%PDF-6.6", bytes.indexOf("%PDF-1.7"));
      return written(bytes);
    },
  ],
  ["lacks a file", /lacks files\/a+\.pdf/, () => made([first(), rows, text, manifestOf(content)])],
  [
    "has a file that its manifest does not name",
    /manifest does not name/,
    () => made([first(), ...content, { path: OTHER, text: "x" }, manifestOf(content)]),
  ],
  [
    "has fewer rows than its manifest says",
    /has 2 rows instead of 3/,
    () => {
      const manifest = manifestOf(content);
      return made([
        first(),
        ...content,
        { ...manifest, text: manifest.text.replace('"rows":2', '"rows":3') },
      ]);
    },
  ],
  ["is no archive at all", /isn’t a \.tar\.gz file/, () => written(Buffer.from("hello"))],
  ["is empty", /cut|isn’t a \.tar\.gz|empty/, () => written(Buffer.alloc(0))],
  [
    "is one of something else",
    /contains "etc\/passwd", which no backup/,
    () => made([{ path: "etc/passwd", text: "root" }]),
  ],
  ["does not say first what it is", /does not begin with backup\.json/, () => made(content)],
  [
    "says to be something else",
    /says something else/,
    () => fitting(content, first({ format: "x" })),
  ],
  [
    "has a name that leads out",
    /contains "\.\.\/\.\.\/etc\/cron", which no backup/,
    () => fitting([{ path: "../../etc/cron", text: "x" }]),
  ],
  [
    "has a name that leads out below files",
    /contains "files\/\.\.\/uploads/,
    () => fitting([{ path: `files/../uploads/${"c".repeat(32)}.pdf`, text: "x" }]),
  ],
  [
    "has an absolute name",
    /contains "\/etc\/cron"/,
    () => fitting([{ path: "/etc/cron", text: "x" }]),
  ],
  [
    "has a table whose name is a statement",
    /contains "data\/A\\"; drop/,
    () => fitting([{ path: 'data/A"; drop table "B.jsonl', text: "{}\n" }]),
  ],
  ["has a link", /which no backup/, () => fitting([{ path: OTHER, text: "", type: "symlink" }])],
  ["has an entry twice", /twice/, () => fitting([file, file])],
  [
    "has something behind its end",
    /after its end/,
    () => made([first(), ...content, manifestOf(content), { path: OTHER, text: "x" }]),
  ],
  [
    "has rows of a table that no backup has",
    /rows of _prisma_migrations, which no backup has/,
    () => fitting([{ path: "data/_prisma_migrations.jsonl", text: "{}\n" }]),
  ],
  [
    "has a row that is none",
    /Row 2 of data\/Article\.jsonl is not readable/,
    () => fitting([{ path: "data/Article.jsonl", text: '{"id":1}\n[1]\n' }]),
  ],
  [
    "ends in the middle of a row",
    /ends in the middle of a row/,
    () => fitting([{ path: "data/Article.jsonl", text: '{"id":1}' }]),
  ],
  [
    "has a row that unpacks to more than any of ours",
    /has a row that is too large|far more/,
    () => fitting([{ path: "data/Article.jsonl", text: " ".repeat(34_000_000) }]),
  ],
  [
    "has an entry that is larger than it may be",
    /backup\.json in the archive is too large/,
    () => fitting(content, { path: "backup.json", text: " ".repeat(1_100_000) }),
  ],
  [
    "unpacks to far more than it is",
    /far more than a backup would/,
    () => fitting([{ path: "data/Article.jsonl", text: `{${" ".repeat(999_997)}}\n`.repeat(45) }]),
  ],
  [
    "was made by a newer release",
    /A newer release than this one/,
    () => fitting(content, first({ version: 2, format: "another" })),
  ],
  [
    "lacks the last of the former migrations",
    /older than this release can read.*the release that made it \(1\.0\.0\).*20261125071000_list_questions/,
    () => fitting(content, first({ migrations: JSON.parse(former).migrations.slice(0, -1) })),
  ],
  [
    "has a migration that this release does not know",
    /"29990101000000_later", which this release does not know/,
    () =>
      fitting(
        content,
        first({ migrations: [...known, { name: "29990101000000_later", checksum: "3" }] }),
      ),
  ],
  [
    "has a migration of another content",
    /"20250201000000_more", which this release does not know/,
    () => fitting(content, first({ migrations: [known[0], { ...known[1], checksum: "x" }] })),
  ],
  [
    "lacks a migration in between",
    /lacks a migration before "20250201000000_more"/,
    () => fitting(content, first({ migrations: known.slice(1) })),
  ],
];

describe("an archive is refused, and it is said where it is wrong, where it", () => {
  test.each(hostile)("%s", async (_, says, make) => {
    await expect(verifyArchive(await make(), known)).rejects.toThrow(says);
  });
});
