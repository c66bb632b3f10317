// @ts-check
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "../dev/cli-error.mjs";
import { waitForLock } from "../dev/lock.mjs";
import { packageScript, runNode } from "../dev/process.mjs";
import { DATA, ROOT } from "../dev/project.mjs";
import { step } from "../dev/step.mjs";
import { nameDocuments } from "./name-documents.mjs";

const STAMP = "tender-wiring.stamp";
const NEXT = packageScript("next/dist/bin/next");
const COMPILE = ["build", "--experimental-build-mode", "compile"];
/** What tests and drills copy while `up` has none that fits. @param {boolean} minify */
const sharedBuild = (minify) => join(".data", minify ? "build-minified" : "build");
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema",
  "scripts/reader-assets.mjs",
  "scripts/reader-theme.mjs",
  "scripts/name-documents.mjs",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "tsconfig.build.json",
  "package-lock.json",
];
/** What git leaves out is made by the build itself. */
const MADE = new Set(
  readFileSync(join(ROOT, ".gitignore"), "utf8")
    .split("\n")
    .map((line) => join(line.replace(/\/$/, ""))),
);

/** @param {import("node:crypto").Hash} hash @param {string} path */
function addPath(hash, path) {
  if (MADE.has(path) || /\.test\.tsx?$/.test(path)) return;
  try {
    const entries = readdirSync(join(ROOT, path)).sort();
    for (const name of entries) addPath(hash, join(path, name));
  } catch {
    try {
      hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
    } catch {
      hash.update(`${path} is missing\0`);
    }
  }
}

/**
 * Names what a build comes from. Nothing is rendered in it, so that it fits every database, port and folder; of the
 * environment next.config.mjs reads these alone.
 * @param {Record<string, string | undefined>} env @param {boolean} minify
 */
function describeBuild(env, minify) {
  const hash = createHash("sha256").update(process.version);
  for (const path of SOURCES) addPath(hash, path);
  const isSecure = (env.SITE_URL || env.NEXTAUTH_URL || "").startsWith("https:");
  return hash.update(`${isSecure} ${env.VERCEL ?? ""} ${minify}`).digest("hex");
}

/** @param {string} file */
function readStamp(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Writes Prisma's client when the schema or Prisma changed. */
export async function generateClient() {
  const file = join(ROOT, "prisma", "client", STAMP);
  const hash = createHash("sha256");
  addPath(hash, join("prisma", "schema"));
  addPath(hash, join("node_modules", "prisma", "package.json"));
  const stamp = hash.digest("hex");
  if (readStamp(file) === stamp) return;
  const prisma = packageScript("prisma/build/index.js");
  const { code, output } = await runNode([prisma, "generate"], { quiet: true });
  if (code !== 0) {
    throw new CliError(`${output}\nprisma generate failed: fix prisma/schema, then try again.`);
  }
  writeFileSync(file, stamp);
}

/** Next writes a build's folder into these; another folder than its usual one is nobody else's business. @param {string[]} names */
function keepFiles(names) {
  const saved = names.map((name) => {
    const file = join(ROOT, name);
    return { file, text: existsSync(file) ? readFileSync(file, "utf8") : null };
  });
  return () => {
    for (const { file, text } of saved) {
      if (text !== null) writeFileSync(file, text);
    }
  };
}

/**
 * Compiles the site, unless the last build still fits. Each page is rendered at its first visit.
 * @param {{ env: Record<string, string | undefined>, distDir?: string, minify?: boolean }} options `minify` the server's
 * code, as `npm run build` does, where its memory is measured; a third of the time otherwise
 */
export async function build({ env, distDir = ".next", minify = false }) {
  const file = join(ROOT, distDir, STAMP);
  const stamp = describeBuild(env, minify);
  if (readStamp(file) === stamp) return;

  await step("Compiling the site", async () => {
    rmSync(file, { force: true });
    const putBack =
      distDir === ".next" ? () => {} : keepFiles(["tsconfig.build.json", "next-env.d.ts"]);
    for (const args of [["scripts/reader-assets.mjs"], [NEXT, ...COMPILE]]) {
      const { code, output } = await runNode(args, {
        env: { ...env, NEXT_DIST_DIR: distDir, NEXT_MINIFY_SERVER: minify ? "" : "no" },
        quiet: true,
      });
      putBack();
      if (code !== 0) throw new CliError(`${output}\nThe build failed; its reason stands above.`);
    }
    if (!existsSync(join(ROOT, distDir, "BUILD_ID"))) {
      throw new CliError("The build ended before it was complete: try again.");
    }
    nameDocuments(distDir);
    writeFileSync(file, stamp);
  });
}

/**
 * Gives a site a build of its own, as a copy: what it writes while it runs is nobody else's. The one that `up` made
 * serves where it fits, so that all sites of a run come from one compilation.
 * @param {{ env: Record<string, string | undefined>, distDir: string, minify?: boolean }} options
 */
export async function copyBuild({ env, distDir, minify = false }) {
  const lock = await waitForLock(join(DATA, "build"));
  try {
    const isThere = readStamp(join(ROOT, ".next", STAMP)) === describeBuild(env, minify);
    const source = isThere ? ".next" : sharedBuild(minify);
    await build({ env, distDir: source, minify });
    const cache = join(ROOT, source, "cache");
    rmSync(join(ROOT, distDir), { recursive: true, force: true });
    cpSync(join(ROOT, source), join(ROOT, distDir), {
      recursive: true,
      filter: (path) => path !== cache,
    });
  } finally {
    await lock.release();
  }
}

/**
 * Renders the pages into a compiled build, from the database that `env` names, as `npm run build` does.
 * @param {{ env: Record<string, string | undefined>, distDir: string }} options
 */
export async function renderPages({ env, distDir }) {
  const putBack = keepFiles(["tsconfig.build.json", "next-env.d.ts"]);
  const { code, output } = await runNode([NEXT, "build", "--experimental-build-mode", "generate"], {
    env: { ...env, NEXT_DIST_DIR: distDir },
    quiet: true,
  });
  putBack();
  if (code !== 0) throw new CliError(`${output}\nThe pages were not rendered.`);
}
