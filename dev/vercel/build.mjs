// @ts-check
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
