// @ts-check
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { CliError } from "../cli-error.mjs";
import { copyTree } from "../drills/copy-tree.mjs";

/** The newest that installs without its vendor's own registry. */
const CLI = "vercel@60.1.3";
/** What `vercel link` would write; the packages are there already. */
const PROJECT = {
  projectId: "x",
  orgId: "y",
  settings: { framework: "nextjs", nodeVersion: "24.x", installCommand: "true" },
};

/** Builds what Vercel would deploy, in a copy of the tree. @param {Record<string, string | undefined>} env */
export function buildVercel(env) {
  const tools = mkdtempSync(join(tmpdir(), "tender-wiring-vercel-cli-"));
  const tree = copyTree("vercel");
  const remove = () => {
    tree.remove();
    rmSync(tools, { recursive: true, force: true });
  };
  const run = (/** @type {string} */ command, /** @type {string[]} */ args, cwd = tree.folder) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd,
      env: /** @type {any} */ (env),
      encoding: "utf8",
    });
    if (status === 0) return;
    remove();
    throw new CliError(`${stdout}\n${stderr}\n${command} ${args.join(" ")} failed.`);
  };
  // npm would install above a folder that has no package.json.
  writeFileSync(join(tools, "package.json"), "{}");
  run("npm", ["install", "--no-save", "--ignore-scripts", CLI], tools);
  mkdirSync(join(tree.folder, ".vercel"));
  writeFileSync(join(tree.folder, ".vercel", "project.json"), JSON.stringify(PROJECT));
  run(join(tools, "node_modules", ".bin", "vercel"), ["build", "--yes", "--token", "x"]);
  return { output: join(tree.folder, ".vercel", "output"), remove };
}

/**
 * The functions of a build, each once: what Vercel also knows it by are links.
 * @param {string} output
 */
export function listFunctions(output) {
  const folder = join(output, "functions");
  const root = join(output, "..", "..");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith(".func"))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const config = JSON.parse(readFileSync(join(path, ".vc-config.json"), "utf8"));
      const files = [
        ...readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name)),
        ...Object.values(config.filePathMap ?? {}).map((name) => join(root, name)),
      ];
      return {
        name: relative(folder, path).replace(/\.func$/, ""),
        runtime: String(config.runtime),
        maxDuration: /** @type {number | undefined} */ (config.maxDuration),
        bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
      };
    });
}

/**
 * What is saved and served without a function: a document's address, and the headers of a copy made by the build.
 * @param {string} output @returns {{ name: string, headers: Record<string, string> }[]}
 */
export function listPrerendered(output) {
  const folder = join(output, "functions");
  const ending = ".prerender-config.json";
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending) && !/\.(rsc|segments)\b/.test(name))
    .map((name) => ({
      name: name.slice(0, -ending.length),
      headers: JSON.parse(readFileSync(join(folder, name), "utf8")).initialHeaders ?? {},
    }));
}
