// @ts-check
// Task runners (turbo, wireit) hash files, but not the content of the database that pages are made from.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "../dev/cli-error.mjs";
import { listVariables } from "../dev/local-env.mjs";
import { packageScript, runNode } from "../dev/process.mjs";
import { ROOT } from "../dev/project.mjs";
import { readContentVersion } from "./content.mjs";

const STAMP = "tender-wiring.stamp";
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "scripts/reader-assets.mjs",
  "scripts/reader-fonts.mjs",
  "scripts/reader-theme.mjs",
  "scripts/share-chunks.mjs",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "tsconfig.build.json",
  "package-lock.json",
  ".env.example",
];
/** Made by the build itself. */
const MADE = new Set([join("public", "r"), join("lib", "theme.css")]);

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
 * Names what a build comes from. Of the environment that is every documented variable but secrets and the
 * addresses of services, which are new at every start and stand on no page.
 * @param {Record<string, string | undefined>} env @param {string[]} addresses @param {string} content
 */
function describeBuild(env, addresses, content) {
  const hash = createHash("sha256").update(process.version).update(content);
  for (const path of SOURCES) addPath(hash, path);
  for (const name of listVariables()) {
    if (addresses.includes(name) || /SECRET/.test(name)) continue;
    hash.update(`${name}=${env[name] ?? ""}\0`);
  }
  return hash.digest("hex");
}

/** @param {string} file */
function readStamp(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Writes Prisma's client when schema.prisma or Prisma changed. */
export async function generateClient() {
  const file = join(ROOT, "prisma", "client", STAMP);
  const hash = createHash("sha256");
  addPath(hash, join("prisma", "schema.prisma"));
  addPath(hash, join("node_modules", "prisma", "package.json"));
  const stamp = hash.digest("hex");
  if (readStamp(file) === stamp) return;
  const prisma = packageScript("prisma/build/index.js");
  const { code, output } = await runNode([prisma, "generate"], { quiet: true });
  if (code !== 0) {
    throw new CliError(
      `${output}\nprisma generate failed: fix prisma/schema.prisma, then try again.`,
    );
  }
  writeFileSync(file, stamp);
}

/** Next writes a build's folder into these; another folder than its usual one is nobody else's business. @param {string[]} names */
function keepFiles(names) {
  const kept = names.map((name) => {
    const file = join(ROOT, name);
    return { file, text: existsSync(file) ? readFileSync(file, "utf8") : null };
  });
  return () => {
    for (const { file, text } of kept) {
      if (text !== null) writeFileSync(file, text);
    }
  };
}

/**
 * Builds the site against the database that `env` names, unless the last build still fits.
 * @param {{ env: Record<string, string | undefined>, distDir?: string, addresses?: string[] }} options
 */
export async function build({ env, distDir = ".next", addresses = [] }) {
  const file = join(ROOT, distDir, STAMP);
  const stamp = describeBuild(
    env,
    ["DATABASE_URL", ...addresses],
    await readContentVersion(env.DATABASE_URL ?? ""),
  );
  if (readStamp(file) === stamp) return;

  rmSync(file, { force: true });
  console.log("Building the site (about a minute)…");
  const putBack =
    distDir === ".next" ? () => {} : keepFiles(["tsconfig.build.json", "next-env.d.ts"]);
  const steps = [["scripts/reader-assets.mjs"], [packageScript("next/dist/bin/next"), "build"]];
  for (const step of steps) {
    const { code, output } = await runNode(step, {
      env: { ...env, NEXT_DIST_DIR: distDir },
      quiet: true,
    });
    putBack();
    if (code !== 0) throw new CliError(`${output}\nThe build failed; its reason stands above.`);
  }
  if (!existsSync(join(ROOT, distDir, "BUILD_ID"))) {
    throw new CliError("The build ended before it was complete: try again.");
  }
  writeFileSync(file, stamp);
}
