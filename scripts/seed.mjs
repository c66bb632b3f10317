// @ts-check

import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { appScript, runNode } from "../dev/process.mjs";
import { readEnvFiles } from "../dev/project.mjs";
import { withServices } from "../dev/with-services.mjs";

export const SEED = appScript("prisma/seed/index.ts");

async function main() {
  readEnvFiles();
  await withServices(["database", "s3"], async (env) => {
    const { code } = await runNode(SEED, { env: { ...process.env, ...env } });
    if (code !== 0) throw new CliError("The demo content was not added; the reason stands above.");
  });
}

if (process.argv[1] === import.meta.filename) {
  await main().catch(exitWithError);
  process.exit();
}
