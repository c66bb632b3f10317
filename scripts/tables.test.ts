import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SCHEMA = "prisma/schema";
const ABOVE = ["lib/domains", "lib/site"];

/** What the platform asks of a table above it all the same, and why. */
const ALLOWED: Record<string, string> = {
  "lib/database/row-counts.ts: RowCount": "Triggers keep these sums, and whoever counts asks here.",
  "lib/database/transact.ts: ProgramWrite":
    "What a program writes is noted in the transaction that writes it, whichever domain's that is.",
  "lib/mail/queue.ts: Mailing":
    "One statement claims emails, so that two instances never get the same: it asks which mailings are under way.",
};

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .filter((file) => name.test(file));
}

/** The tables of those schema files that are called as a folder above the platform. */
const tables = filesIn(SCHEMA, /\.prisma$/).flatMap((file) => {
  const name = file.slice(SCHEMA.length + 1, -".prisma".length);
  if (!ABOVE.some((shelf) => existsSync(join(shelf, name)))) return [];
  return [...readFileSync(file, "utf8").matchAll(/^model (\w+)/gm)].map(([, table = ""]) => table);
});

function asks(source: string, table: string): boolean {
  const member = table.slice(0, 1).toLowerCase() + table.slice(1);
  const call = `\\.${member}\\.(?:find|create|update|upsert|delete|count|aggregate|groupBy)`;
  return new RegExp(`\\b(?:from|join|into|update|table) "${table}"|${call}`, "i").test(source);
}

test("the platform asks no table of what is above it", () => {
  expect(tables.length).toBeGreaterThan(50);
  const found = filesIn("lib", /(?<!\.test)\.(?:ts|mjs|sql)$/)
    .filter((file) => !ABOVE.some((shelf) => file.startsWith(`${shelf}/`)))
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      return tables.filter((table) => asks(source, table)).map((table) => `${file}: ${table}`);
    });
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
});
