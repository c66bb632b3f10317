import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** One breach of each rule: the file, and what it imports. */
const BREACHES: [rule: string, file: string, imports: string][] = [
  ["nothing imports app, but for what follows a write", "components/site/a.tsx", "@/app/page"],
  ["lib imports no component, but for the document", "lib/site/seo/a.ts", "@/components/site/b"],
  ["the product imports no tool", "app/api/a/route.ts", "@/scripts/a"],
  ["the platform knows nothing above it", "lib/mail/a.ts", "@/lib/site/seo/b"],
  ["the platform knows nothing above it", "lib/text/a.ts", "@/lib/domains/articles/rules"],
  ["what every part shares knows no domain", "lib/site/seo/c.ts", "@/lib/domains/articles/rules"],
  ["lib/next alone knows Next's insides", "lib/http/a.ts", "next/dist/server/a"],
  ["no domain imports another", "lib/domains/comments/rules.ts", "@/lib/domains/articles/rules"],
  ["app and components leave the database to lib", "app/page.tsx", "@/lib/database/db"],
  [
    "what uses the database says so by server-only",
    "lib/domains/articles/other.ts",
    "@/lib/database/db",
  ],
  [
    "schema.ts, calls.ts and rules.ts run in a browser",
    "lib/domains/articles/schema.ts",
    "@/lib/images/a",
  ],
  ["components run without the server's data", "components/home/a.tsx", "@/lib/images/a"],
  ["components/ui knows no domain", "components/ui/a.tsx", "@/lib/text/a"],
  [
    "readers' trees have nothing of the admin's",
    "components/article/a.tsx",
    "@/components/admin/shell/a",
  ],
  [
    "admin folders share shell, item, list, editor and pictures alone",
    "components/admin/videos/a.tsx",
    "@/components/admin/articles/a",
  ],
];

/** Leads from a file that may be imported to one that may not. */
const BETWEEN: [file: string, imports: string][] = [["lib/images/a.ts", "@/lib/env"]];

const ALLOWED: [file: string, ...imports: string[]][] = [
  ["lib/site/document/page.tsx", "@/components/site/b"],
  ["lib/domains/articles/public.ts", "@/lib/database/db", "server-only"],
  ["lib/domains/articles/public.test.ts", "@/scripts/a"],
  ["components/admin/articles/a.tsx", "@/components/admin/shell/a"],
  ["components/site/b.tsx", "@/lib/domains/articles/rules"],
];

const LEAVES = [
  "components/admin/shell/a.tsx",
  "lib/domains/articles/rules.ts",
  "lib/database/db.ts",
  "lib/env.ts",
  "scripts/a.ts",
];

let directory: string;
let printed: string[];

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(directory, file)), { recursive: true });
  await writeFile(join(directory, file), content);
}

/** What the script prints of the tree here. */
function run(...options: string[]): Promise<string[]> {
  return new Promise((done) =>
    execFile(process.execPath, ["scripts/layers.mjs", directory, ...options], (_error, stdout) =>
      done(stdout.trim().split("\n")),
    ),
  );
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "layers-"));
  for (const file of LEAVES) await write(file, "export type A = 1;\n");
  for (const [file, ...imports] of [
    ...BREACHES.map(([, ...rest]) => rest),
    ...BETWEEN,
    ...ALLOWED,
  ]) {
    await write(file, `${imports.map((name) => `import "${name}";\n`).join("")}export {};\n`);
  }
  printed = await run();
});

afterAll(() => rm(directory, { recursive: true }));

test.each(BREACHES)("%s: %s importing %s is reported", (rule, file) => {
  expect(printed.filter((line) => line.startsWith(`${rule}: ${file} → `))).toHaveLength(1);
});

test.each(ALLOWED)("%s may import %s", (file) => {
  expect(printed.filter((line) => line.includes(`: ${file} → `))).toEqual([]);
});

test("what is reached through other files is reported with the way to it", () => {
  expect(printed).toContain(
    "components run without the server's data: components/home/a.tsx → lib/images/a.ts → lib/env.ts",
  );
});

test("the drawing is made from the imports, and reported when it is stale", async () => {
  await write("docs/architecture.md", "Before\n<!-- layers -->\n<!-- /layers -->\nAfter\n");
  const stale = expect.stringContaining("node scripts/layers.mjs --draw");
  expect(await run()).toContainEqual(stale);
  expect(await run("--draw")).not.toContainEqual(stale);
  expect(await run()).not.toContainEqual(stale);
  const drawn = await readFile(join(directory, "docs/architecture.md"), "utf8");
  expect(drawn).toMatch(/^Before\n[\s\S]+\nAfter\n$/);
  expect(drawn).toContain('lib_domains["<b>lib/domains</b>"]');
  expect(drawn).toContain("lib_domains --> lib\n");
  // What goes against the direction is dashed.
  expect(drawn).toContain("lib_site -.-> components");
  await write("lib/domains/letters/rules.ts", 'import "@/lib/text/a";\n');
  expect(await run()).not.toContainEqual(stale);
  await write("lib/site/letters/rules.ts", "");
  expect(await run()).toContainEqual(stale);
});

/** What Next makes an address of, or of the addresses below it; `page.dev.tsx` while somebody works on the site. */
const OF_ADDRESS = /(?:^|\/)(?:(?:route|page|layout|error|not-found)(?:\.dev)?\.tsx?|\w+\.css)$/;

test("app has addresses, and in private folders what several of them show", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /(?<!\.test)\.(?:tsx?|mjs|css)$/.test(file) && !/(?:^|\/)_/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !OF_ADDRESS.test(file))).toEqual([]);
});
