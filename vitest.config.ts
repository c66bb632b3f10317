import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./dev/database/find-postgres.mjs";
import { findProgram } from "./dev/find-program.mjs";
import { findSwift } from "./dev/storage/find-swift.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const UNIT_FOLDERS = ["app", "components", "lib"];
const UNIT_TESTS = /(?<!\.data|\.storage)\.test\.tsx?$/;
/** What a test does that changes the modules of others. */
const CHANGES_MODULES = /\bvi\.(?:mock|doMock|resetModules|stubEnv)\(|\bprocess\.env\b/;
const DATA_TESTS = "{app,lib,prisma,scripts,dev}/**/*.data.test.ts";
const SERVER_TESTS = "**/*.server.data.test.ts";
/** What asks every handler there is. */
const HANDLER_TESTS = [
  "app/guard.data.test.ts",
  "app/openapi.data.test.ts",
  "app/site-words.data.test.ts",
];
const POOLER_TESTS = "**/*.pooler.data.test.ts";
const STORAGE_TESTS = "lib/storage/**/*.storage.test.ts";
const DATABASE_MS = 60_000;
const DRILL_MS = 1_800_000;
/** What a database cannot show. */
const EXCLUDED: Record<string, string[]> = {
  data: [SERVER_TESTS, POOLER_TESTS],
  // Who may call what, and what says the owner's words, is the same on every database.
  "data-postgres": [POOLER_TESTS, ...HANDLER_TESTS],
  "data-pgbouncer": [SERVER_TESTS, "app/openapi.data.test.ts", "app/site-words.data.test.ts"],
};
/** Unit tests need no database; one that tries meets nobody there. */
const NO_DATABASE = "postgresql://nobody@127.0.0.1:1/none";

/** The storage's client asks for a newer Node than it needs. */
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };

const NO_NEXT_CACHE = { find: /^next\/cache$/, replacement: `${root}testing/next-cache.ts` };

/** The unit tests that need modules of their own; the others share theirs, which takes a third of the time. */
function listUnitTestsApart(): string[] {
  return UNIT_FOLDERS.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((file) => UNIT_TESTS.test(file))
      .filter((file) => CHANGES_MODULES.test(readFileSync(`${root}${file}`, "utf8"))),
  );
}

const unitTestsApart = listUnitTestsApart();

function unitProject(
  name: string,
  options: { include: string[]; exclude: string[]; isolate?: boolean },
) {
  return {
    extends: true as const,
    resolve: { alias: [NO_NEXT_CACHE] },
    test: {
      name,
      ...options,
      setupFiles: ["testing/next-environment.ts"],
      env: { ...QUIET, DATABASE_URL: NO_DATABASE, TRUSTED_IP_HEADER: "x-real-ip" },
    },
  };
}

function dataProject(name: string) {
  return {
    extends: true as const,
    resolve: { alias: [NO_NEXT_CACHE] },
    test: {
      name,
      include: [DATA_TESTS],
      // PGlite has one session: what several connections do to each other needs a server.
      exclude: EXCLUDED[name] ?? [],
      globalSetup: ["testing/start-database.ts", "testing/start-storage.ts"],
      setupFiles: ["testing/use-storage.ts", "testing/use-database.ts"],
      env: { TRUSTED_IP_HEADER: "x-real-ip" },
      // They share the one database of their project.
      fileParallelism: false,
      testTimeout: DATABASE_MS,
      hookTimeout: DATABASE_MS,
    },
  };
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
      testTimeout: DATABASE_MS,
      hookTimeout: DATABASE_MS,
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
    projects: [
      unitProject("unit", {
        include: ["{lib,components,app}/**/*.test.{ts,tsx}"],
        exclude: ["**/*.data.test.ts", STORAGE_TESTS, ...unitTestsApart],
        isolate: false,
      }),
      unitProject("unit-apart", { include: unitTestsApart, exclude: [] }),
      {
        extends: true,
        test: {
          name: "scripts",
          include: ["{scripts,dev,bench,testing}/**/*.test.ts"],
          exclude: ["**/*.data.test.ts"],
          env: QUIET,
          testTimeout: DATABASE_MS,
          hookTimeout: DATABASE_MS,
        },
      },
      dataProject("data"),
      ...(findPostgres() ? [dataProject("data-postgres")] : []),
      ...(findPostgres() && findProgram("pgbouncer") ? [dataProject("data-pgbouncer")] : []),
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
