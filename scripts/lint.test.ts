import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageScript } from "./process.mjs";

/** Lines of code by file, and then the rules that each of them breaks. */
const lines: { file: string; code: string; broken: string[] }[] = [];

/** Puts a line into that file of a project with our biome.json; gives the rules it breaks when the tests run. */
function line(file: string, code: string): string[] {
  const broken: string[] = [];
  lines.push({ file, code, broken });
  return broken;
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tender-wiring-lint-"));
  copyFileSync("biome.json", join(folder, "biome.json"));
  for (const file of new Set(lines.map((one) => one.file))) {
    const own = lines.filter((one) => one.file === file);
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), own.map(({ code }) => `${code}\n`).join(""));
  }
  const biome = packageScript("@biomejs/biome/bin/biome");
  const { stdout } = spawnSync(
    process.execPath,
    [biome, "lint", "--reporter=github", "--max-diagnostics=none", "."],
    { cwd: folder, encoding: "utf8" },
  );
  for (const [, rule = "", file = "", at] of stdout.matchAll(
    /title=(lint\/\w+\/\w+),file=(.*?),line=(\d+)/g,
  )) {
    const own = lines.filter((one) => file.endsWith(`/${one.file}`) || file === one.file);
    own[Number(at) - 1]?.broken.push(rule);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const IMPORT = "lint/style/noRestrictedImports";
const DOMAINS = [
  "articles",
  "videos",
  "resources",
  "comments",
  "subscribers",
  "suggestions",
  "stats",
  "people",
  "mailings",
];

const refused: [what: string, file: string, from: string][] = [
  ["a component imports app", "components/home/x.tsx", "@/app/page"],
  ["a component imports a domain's data", "components/home/x.tsx", "@/lib/articles/data"],
  ["a component imports data by a relative path", "components/home/x.tsx", "../../lib/videos/data"],
  ["a component imports the environment", "components/ui/x.tsx", "@/lib/env"],
  ["a component imports the database", "components/ui/x.tsx", "@/lib/db"],
  ["a component imports Prisma", "components/ui/x.tsx", "@/prisma/client/client"],
  ["a page imports Prisma", "app/page.tsx", "@/prisma/client/client"],
  ["a page imports Prisma's package", "app/page.tsx", "@prisma/client"],
  ["the platform imports app", "lib/text/x.ts", "@/app/page"],
  ["the platform imports a component", "lib/text/x.ts", "@/components/ui/field"],
  ["the platform imports a domain", "lib/text/x.ts", "@/lib/articles/schema"],
  ["the platform imports a domain by a relative path", "lib/text/x.ts", "../articles/schema"],
  ["http imports a domain", "lib/http/x.ts", "@/lib/videos/data"],
  ["a platform file imports Prisma", "lib/text/x.ts", "@/prisma/client/client"],
  ["a domain imports app", "lib/articles/x.ts", "@/app/page"],
  ["a domain's data imports app", "lib/articles/data.ts", "@/app/page"],
  ["a domain imports a component", "lib/videos/rules.ts", "@/components/ui/field"],
  ["a domain's rules import Prisma", "lib/articles/schema.ts", "@/prisma/client/client"],
  ...DOMAINS.flatMap((domain, i): [string, string, string][] => {
    const other = DOMAINS[(i + 1) % DOMAINS.length];
    return [
      [`${domain} imports ${other}`, `lib/${domain}/rules.ts`, `@/lib/${other}/rules`],
      [`the data of ${domain} imports ${other}`, `lib/${domain}/data.ts`, `../${other}/data`],
    ];
  }),
];

for (const [what, file, from] of refused) {
  const broken = line(file, `import { x as x${lines.length} } from "${from}";`);
  test(`refused: ${what}`, () => {
    expect(broken).toContain(IMPORT);
  });
}

const allowed: [file: string, from: string][] = [
  ["app/page.tsx", "@/lib/articles/data"],
  ["app/page.tsx", "@/components/home/hero"],
  ["components/home/x.tsx", "@/components/ui/field"],
  ["components/home/x.tsx", "@/lib/articles/schema"],
  ["components/home/x.tsx", "@/lib/site"],
  ["lib/articles/data.ts", "@/prisma/client/client"],
  ["lib/articles/data.ts", "@/lib/articles/schema"],
  ["lib/articles/data.ts", "./rules"],
  ["lib/articles/data.ts", "@/lib/text/slug"],
  ["lib/http/x.ts", "@/prisma/client/client"],
  ["lib/db.ts", "@/prisma/client/client"],
  ["lib/text/x.ts", "@/lib/site"],
  ["prisma/seed/index.ts", "@/prisma/client/client"],
];

for (const [file, from] of allowed) {
  const broken = line(file, `import { x as x${lines.length} } from "${from}";`);
  test(`allowed: ${file} imports ${from}`, () => {
    expect(broken).not.toContain(IMPORT);
  });
}

const ENV = "lint/style/noProcessEnv";

for (const file of ["app/x.tsx", "components/ui/y.tsx", "lib/text/y.ts", "lib/mail/mail.ts"]) {
  const broken = line(file, "export const x = process.env.X;");
  test(`refused: ${file} reads process.env`, () => expect(broken).toEqual([ENV]));
}

for (const file of ["lib/env.ts", "scripts/x.mjs", "next.config.mjs", "e2e/x.ts"]) {
  const broken = line(file, "export const x = process.env.X;");
  test(`allowed: ${file} reads process.env`, () => expect(broken).toEqual([]));
}

const others: [rule: string, code: string][] = [
  ["lint/suspicious/noExplicitAny", "export const f = (x: any) => x;"],
  ["lint/performance/noBarrelFile", 'export * from "./slug";'],
  ["lint/correctness/noUnusedImports", 'import { slugify } from "./slug";'],
  ["lint/style/useImportType", 'import { Y } from "./slug"; export type X = Y;'],
];

for (const [i, [rule, code]] of others.entries()) {
  const broken = line(`lib/text/other-${i}.ts`, code);
  test(`${rule} bites`, () => expect(broken).toContain(rule));
}
