// @ts-check
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CliError } from "../cli-error.mjs";
import { copyTree } from "../drills/copy-tree.mjs";

const TOOLS = join("deploy", "lambda");
const OPEN_NEXT = join(TOOLS, "node_modules", ".bin", "open-next");

/** Builds the functions as docs/hosts/aws-lambda.md says, in a copy of the tree. @param {Record<string, string | undefined>} env */
export function buildLambda(env) {
  const tree = copyTree("lambda");
  const run = (/** @type {string} */ command, /** @type {string[]} */ args) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: tree.folder,
      env: /** @type {any} */ (env),
      encoding: "utf8",
    });
    if (status !== 0) {
      tree.remove();
      throw new CliError(`${stdout}\n${stderr}\n${command} ${args.join(" ")} failed.`);
    }
  };
  run("npm", ["ci", "--prefix", TOOLS]);
  run(OPEN_NEXT, ["build", "--config-path", join(TOOLS, "open-next.config.ts")]);
  return { output: join(tree.folder, ".open-next"), remove: tree.remove };
}
