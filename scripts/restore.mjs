// @ts-check
// Makes an empty database and storage what they were: `npm run restore -- archive`.
import { exitWithError } from "../dev/cli-error.mjs";
import { runOnSite } from "./run-on-site.mjs";

await runOnSite("scripts/run-restore.ts", "Nothing was changed").catch(exitWithError);
process.exit();
