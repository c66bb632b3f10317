// @ts-check
// Everything kept about an address, printed or erased: `npm run privacy -- export|erase address`.
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { withDatabase } from "./database.mjs";
import { runNode } from "./process.mjs";
import { fail, readEnvFiles, Sentence } from "./project.mjs";

/** The application's own modules, which are TypeScript and for the server only. */
const COMMAND = ["--conditions=react-server", "--import", "tsx", "scripts/person.ts"];
const USAGE = "Say what to do with which address: npm run privacy -- export|erase address [--yes]";

/** @param {string} address */
async function confirmErasing(address) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Everything about ${address} will be erased. Go on? (y/N) `;
  const end = new Promise((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), end]);
  terminal.close();
  if (!/^y(es)?$/i.test(String(answer).trim())) throw new Sentence("Nothing was changed.");
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false } },
  });
  const [action = "", address = ""] = positionals;
  if (!["export", "erase"].includes(action) || address === "") throw new Sentence(USAGE);
  readEnvFiles();
  if (action === "erase" && !values.yes) await confirmErasing(address);
  await withDatabase(async (url) => {
    const env = { ...process.env, DATABASE_URL: url };
    const { code } = await runNode([...COMMAND, action, address], { env });
    if (code !== 0) throw new Sentence("Nothing was changed; the reason stands above.");
  });
}

await main().catch(fail);
process.exit();
