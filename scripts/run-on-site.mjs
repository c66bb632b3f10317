// @ts-check
import { CliError } from "../dev/cli-error.mjs";
import { appScript, runNode } from "../dev/process.mjs";
import { readEnvFiles } from "../dev/project.mjs";
import { isReplaced } from "../dev/supervisor.mjs";
import { withServices } from "../dev/with-services.mjs";

/**
 * Runs a script of the application on the whole site, its database and its files: those that the environment names,
 * else the local ones. A site that names a database and no storage has none.
 * @param {string} script @param {string} failure what is said when it fails
 */
export async function runOnSite(script, failure) {
  readEnvFiles();
  const hasOwnDatabase = isReplaced("database", process.env);
  if (isReplaced("s3", process.env) && !hasOwnDatabase) {
    throw new CliError(
      `The storage is set and DATABASE_URL is not, so rows and files would not belong together. ${failure}.`,
    );
  }
  await withServices(hasOwnDatabase ? ["database"] : ["database", "s3"], async (env) => {
    const { code } = await runNode([...appScript(script), ...process.argv.slice(2)], {
      env: { ...process.env, ...env },
    });
    if (code !== 0) throw new CliError(`${failure}; the reason stands above.`);
  });
}
