// @ts-check
// `node testing/zoo/write.mjs [seed]` has the generators themselves write random posts, which must come in whole. With
// `--keep` the posts become those that the unit tests read.
import { CliError, exitWithError } from "../../dev/cli-error.mjs";
import { runNode } from "../../dev/process.mjs";
import { install } from "../../scripts/install.mjs";

async function main() {
  const [given] = process.argv.slice(2).filter((one) => one !== "--keep");
  const seed = given ?? String(Math.floor(Math.random() * 2 ** 31));
  if (!/^\d+$/.test(seed)) throw new CliError("A seed is a whole number.");
  await install("testing/zoo");
  console.log(`Seed ${seed}`);
  const { code } = await runNode(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "long*",
      "lib/domains/imports/texts/zoo.long.test.ts",
      "-t",
      "itself wrote",
    ],
    {
      env: {
        ...process.env,
        ZOO_SEED: seed,
        ...(process.argv.includes("--keep") && { ZOO_KEEP: "1" }),
      },
    },
  );
  if (code !== 0) throw new CliError(`Something of a post is lost with the seed ${seed}.`);
}

main().catch(exitWithError);
