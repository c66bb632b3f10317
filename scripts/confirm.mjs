// @ts-check
import { createInterface } from "node:readline/promises";
import { CliError } from "../dev/cli-error.mjs";

/** Goes on only after a yes; the end of the input is a no. @param {string} what */
export async function confirm(what) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const end = new Promise((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(`${what} Go on? (y/N) `), end]);
  terminal.close();
  if (!/^y(es)?$/i.test(String(answer).trim())) throw new CliError("Nothing was changed.");
}
