import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { menuWaits } from "@/app/_flows/admin/menu";
import { kinds } from "@/app/_flows/kinds";
import { DEMO_TABLES } from "@/lib/domains/demo/rules";
import type { Kind } from "@/lib/site/kinds/kind";
import { ITEMS } from "@/lib/site/published/items.mjs";
import { waitingErrands } from "@/lib/site/waiting/rules";
import { namesOf } from "@/lib/text/names-of";

const DOMAINS = "lib/domains";
/** The type, and what is made of what other domains know. */
const WITHOUT_OWN = ["../../lib/domains/pictures/kind.ts", "../../lib/site/kinds/kind.ts"];

/** What belongs to somebody else's kind, or is none. */
const WITHOUT_KIND = [
  "demo",
  "editors",
  "imports",
  "own-words",
  "privacy",
  "site-search",
  "statistics",
];

/** What serves every kind, and so knows none. */
const DESKS = [
  "app/_flows/admin/find-in-admin.ts",
  "app/_flows/admin/undo-program.ts",
  "app/_flows/publish/site-addresses.ts",
  "app/_flows/trash/trash.ts",
  "app/api/admin/[kind]/[[...id]]/route.ts",
];

/** Where rows, or the file of one, are said to go to the trash. */
const MOVED = /InTrash: Trashable = \{\s*kind: "(\w+)"|moveFileToTrash\(tx, "(\w+)"/g;

function named(tables: (object | undefined)[]): string[] {
  return tables.flatMap((table) => Object.keys(table ?? {})).sort();
}

test("every kind.ts has its kind among all", () => {
  const files = import.meta.glob<{ kind?: Kind }>("../../lib/**/kind.ts", { eager: true });
  const missing = Object.entries(files).filter(([, { kind }]) => !kind || !kinds.includes(kind));
  expect(missing.map(([file]) => file)).toEqual(WITHOUT_OWN);
});

test("everything that is moved to the trash comes back by one kind", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" });
  const moved = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join("lib", file), "utf8").matchAll(MOVED)])
    .map(([, item, replaced]) => item ?? replaced);
  expect(named(kinds.map(({ trash }) => trash))).toEqual(moved.toSorted());
});

test("everything that waits for the owner is counted by one kind, but for what the menu lost", () => {
  expect(named([...kinds.map(({ waiting }) => waiting), menuWaits])).toEqual(
    namesOf(waitingErrands).sort(),
  );
});

test("every item with an address is found by one kind", () => {
  const known = ITEMS.map(({ kind }) => kind);
  expect(named(kinds.map(({ items }) => items))).toEqual(known.toSorted());
});

test("language models are given the newest of all that readers have pages of, but the owner's own", () => {
  const without = kinds.filter(({ items, newest }) => items && !newest);
  expect(without.map(({ name }) => name)).toEqual(["Pages"]);
});

test.each(DESKS)("%s names no kind", (file) => {
  expect(readFileSync(file, "utf8")).not.toContain("@/lib/domains/");
});

test("demo content that can be restored goes by its kind", () => {
  const tables = kinds.flatMap(({ demo }) => demo?.table ?? []);
  expect(tables.toSorted()).toEqual(DEMO_TABLES.slice(0, 4).toSorted());
});

test("a domain has a kind.ts, or is known to need none", () => {
  const without = readdirSync(DOMAINS, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !readdirSync(`${DOMAINS}/${entry.name}`).includes("kind.ts"),
  );
  expect(without.map(({ name }) => name).sort()).toEqual(WITHOUT_KIND);
});
