// @ts-check
// Everything saved about an address, printed or erased: `npm run privacy -- export|erase address`.
import { parseArgs } from "node:util";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { appScript, runNode } from "../dev/process.mjs";
import { readEnvFiles } from "../dev/project.mjs";
import { withDatabase } from "../dev/with-services.mjs";
import { confirm } from "./confirm.mjs";

const USAGE = "Say what to do with which address: npm run privacy -- export|erase address [--yes]";

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false } },
  });
  const [action = "", address = ""] = positionals;
  if (!["export", "erase"].includes(action) || address === "") throw new CliError(USAGE);
  readEnvFiles();
  if (action === "erase" && !values.yes) {
    await confirm(`Everything about ${address} will be erased.`);
  }
  await withDatabase(async (url) => {
    const env = { ...process.env, DATABASE_URL: url };
    const { code } = await runNode([...appScript("scripts/person.ts"), action, address], {
      env,
    });
    if (code !== 0) throw new CliError("Nothing was changed; the reason stands above.");
  });
}

await main().catch(exitWithError);
process.exit();
