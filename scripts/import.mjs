// @ts-check
// Another site into this one: `npm run import -- FILE` says what would come, `--run` brings it.
import { exitWithError } from "../dev/cli-error.mjs";
import { runOnSite } from "./run-on-site.mjs";

await runOnSite("scripts/import-site.ts", "Nothing more was imported").catch(exitWithError);
process.exit();
