// @ts-check

import { isReplaced } from "../dev/supervisor.mjs";
import { withServices } from "./database.mjs";
import { runNode } from "./process.mjs";
import { fail, readEnvFiles, Sentence } from "./project.mjs";

/** Runs with the application's own modules, which are TypeScript and for the server only. */
const CLEAN = ["--conditions=react-server", "--import", "tsx", "scripts/clean-storage.ts"];

async function main() {
  readEnvFiles();
  if (isReplaced("s3", process.env) && !isReplaced("database", process.env)) {
    throw new Sentence(
      "The storage is set and DATABASE_URL is not, so files that another database needs would be removed. Nothing was changed.",
    );
  }
  await withServices(["database", "s3"], async (env) => {
    const { code } = await runNode([...CLEAN, ...process.argv.slice(2)], {
      env: { ...process.env, ...env },
    });
    if (code !== 0) throw new Sentence("The storage was not cleaned; the reason stands above.");
  });
}

await main().catch(fail);
process.exit();
