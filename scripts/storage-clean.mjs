// @ts-check
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { appScript, runNode } from "../dev/process.mjs";
import { readEnvFiles } from "../dev/project.mjs";
import { isReplaced } from "../dev/supervisor.mjs";
import { withServices } from "../dev/with-services.mjs";

async function main() {
  readEnvFiles();
  if (isReplaced("s3", process.env) && !isReplaced("database", process.env)) {
    throw new CliError(
      "The storage is set and DATABASE_URL is not, so files that another database needs would be removed. Nothing was changed.",
    );
  }
  await withServices(["database", "s3"], async (env) => {
    const { code } = await runNode(
      [...appScript("scripts/clean-storage.ts"), ...process.argv.slice(2)],
      {
        env: { ...process.env, ...env },
      },
    );
    if (code !== 0) throw new CliError("The storage was not cleaned; the reason stands above.");
  });
}

await main().catch(exitWithError);
process.exit();
