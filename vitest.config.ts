import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./dev/database/find-postgres.mjs";
import { findProgram } from "./dev/find-program.mjs";
import { findSwift } from "./dev/storage/find-swift.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const UNIT_FOLDERS = ["app", "components", "lib"];
const DATA_FOLDERS = ["app", "lib", "prisma", "scripts", "dev"];
const UNIT_TESTS = /(?<!\.data|\.storage|\.long)\.test\.tsx?$/;
/** Those that work for many seconds, over a whole corpus or many thousand rows: `npm run drill` runs them. */
const LONG_TESTS = /\.long\.test\.ts$/;
const LONG_DATA_TESTS = /\.long\.data\.test\.ts$/;
const DATA_TESTS = /(?<!\.long)\.data\.test\.ts$/;
/** What a test does that changes the modules of others; or it says so itself. */
const CHANGES_MODULES =
  /\bvi\.(?:mock|doMock|resetModules|stubEnv)\(|\bprocess\.env\.\w+ =|\bassign\(process\.env\b|^\/\/ Has modules of its own/m;
/** SQL that asks for what a server has of its own: search, similarity, locks, its catalogue. */
const SERVER_SQL =
  /\$(?:queryRaw|executeRaw).*\b(?:pg_\w+|similarity|\w+_tsquery|for (?:update|share|no key)|skip locked|lock table|set local)\b/is;
/** The modules of ours that a file imports. */
const IMPORTED = /(?:from|import\() ?"(@|\.)\/([\w./-]+)"/g;
/** What several connections do to each other: PGlite has one session. */
const SERVER_TESTS = /\.server\.data\.test\.ts$/;
const POOLER_TESTS = /\.pooler\.data\.test\.ts$/;
const STORAGE_TESTS = "lib/storage/**/*.storage.test.ts";
/** Ends what hangs; what is only slow is no failure. */
const HANGS_MS = 300_000;
const DRILL_MS = 1_800_000;
/** Threads start sooner than processes, and two more than cores leave none idle while some tests wait. */
const BY_THREADS = {
  pool: "threads" as const,
  maxWorkers: availableParallelism() + 2,
  // Workers of another number than other projects' are of another group.
  sequence: { groupOrder: 1 },
};
/** Unit tests need no database; one that tries meets nobody there. */
const NO_DATABASE = "postgresql://nobody@127.0.0.1:1/none";

/** The storage's client asks for a newer Node than it needs. */
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };

const NO_NEXT_CACHE = { find: /^next\/cache$/, replacement: `${root}testing/next-cache.ts` };
const NO_REQUEST = { find: /^next\/server$/, replacement: `${root}testing/next-server.ts` };

function listTests(folders: string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((file) => pattern.test(file)),
  );
}

function readSource(file: string): string {
  return readFileSync(`${root}${file}`, "utf8");
}

/** Those that need modules of their own, and those that share theirs, which takes a third of the time. */
function byModules(files: string[]): { shared: string[]; apart: string[] } {
  const apart = files.filter((file) => CHANGES_MODULES.test(readSource(file)));
  return { shared: files.filter((file) => !apart.includes(file)), apart };
}

/**
 * True for the tests of the migrations, and for those beside a module with such SQL. The rest of ours is the same to every
 * PostgreSQL.
 */
function isAboutServer(file: string): boolean {
  const folder = dirname(file);
  return (
    folder === "prisma" ||
    [...readSource(file).matchAll(IMPORTED)]
      .map(([, from, path]) => `${from === "@" ? "" : `${folder}/`}${path}.ts`)
      .filter((module) => dirname(module) === folder && existsSync(`${root}${module}`))
      .some((module) => SERVER_SQL.test(readSource(module)))
  );
}

const hasServer = findPostgres() !== null;
const unitTests = byModules(listTests(UNIT_FOLDERS, UNIT_TESTS));
const longTests = byModules(listTests(UNIT_FOLDERS, LONG_TESTS));
const dataTests = listTests(DATA_FOLDERS, DATA_TESTS);

/** A project of those that share their modules and one of those that do not. */
function inTwo<Project>(
  name: string,
  files: { shared: string[]; apart: string[] },
  project: (name: string, include: string[], isolate: boolean) => Project,
): Project[] {
  return [
    ...(files.shared.length > 0 ? [project(name, files.shared, false)] : []),
    ...(files.apart.length > 0 ? [project(`${name}-apart`, files.apart, true)] : []),
  ];
}

function unitProject(name: string, include: string[], isolate: boolean) {
  return {
    extends: true as const,
    resolve: { alias: [NO_NEXT_CACHE] },
    test: {
      name,
      include,
      isolate,
      // What is long may measure the process that it has to itself.
      ...(name.startsWith("long") ? {} : BY_THREADS),
      setupFiles: ["testing/next-environment.ts"],
      env: { ...QUIET, DATABASE_URL: NO_DATABASE, TRUSTED_IP_HEADER: "x-real-ip" },
    },
  };
}

/** On databases, storages and mail servers of its own, one of each for every worker. */
function dataProject(name: string, include: string[], isolate: boolean) {
  return {
    extends: true as const,
    resolve: { alias: [NO_NEXT_CACHE, NO_REQUEST] },
    test: {
      name,
      include,
      isolate,
      globalSetup: ["database", "storage", "mail"].map((name) => `testing/start-${name}.ts`),
      setupFiles: ["storage", "mail", "database"].map((name) => `testing/use-${name}.ts`),
      env: { TRUSTED_IP_HEADER: "x-real-ip" },
    },
  };
}

function dataProjects() {
  const onPglite = dataTests
    .filter((file) => !SERVER_TESTS.test(file) && !POOLER_TESTS.test(file))
    .filter((file) => !hasServer || isAboutServer(file));
  const onServer = dataTests.filter((file) => !POOLER_TESTS.test(file));
  return [
    ...inTwo("data", byModules(onPglite), dataProject),
    ...(hasServer ? inTwo("data-postgres", byModules(onServer), dataProject) : []),
    dataProject("data-long", listTests(DATA_FOLDERS, LONG_DATA_TESTS), true),
    ...(hasServer && findProgram("pgbouncer")
      ? [dataProject("data-pgbouncer", dataTests, true)]
      : []),
  ];
}

function storageProject(name: string) {
  return {
    extends: true as const,
    test: {
      name,
      include: [STORAGE_TESTS],
      globalSetup: ["testing/start-storage.ts"],
      setupFiles: ["testing/use-storage.ts"],
      env: { DATABASE_URL: NO_DATABASE },
    },
  };
}

function scriptsProject(name: string, files: string, exclude: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`{scripts,dev,bench,testing}/**/${files}`],
      exclude: ["**/node_modules/**", ...exclude],
      env: QUIET,
    },
  };
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    env: { TRUSTED_IP_HEADER: "x-real-ip" },
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    // Sooner than its test, so that it can say what it waited for.
    expect: { poll: { timeout: HANGS_MS / 2 } },
    // Data tests make a database for each.
    maxWorkers: availableParallelism(),
    projects: [
      ...inTwo("unit", unitTests, unitProject),
      ...inTwo("long", longTests, unitProject),
      scriptsProject("scripts", "*.test.ts", ["**/*.data.test.ts", "**/*.long.test.ts"]),
      scriptsProject("long-scripts", "*.long.test.ts"),
      ...dataProjects(),
      {
        extends: true,
        resolve: { alias: [NO_NEXT_CACHE] },
        test: {
          name: "drill",
          include: ["dev/drills/**/*.drill.ts"],
          env: { ...QUIET, DATABASE_URL: NO_DATABASE },
          fileParallelism: false,
          testTimeout: DRILL_MS,
          hookTimeout: DRILL_MS,
        },
      },
      storageProject("storage"),
      ...(findSwift() ? [storageProject("storage-swift")] : []),
    ],
  },
});
