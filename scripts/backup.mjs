// @ts-check
// One archive of everything: `npm run backup`, with `-- --to folder` or `-- --to s3://bucket/folder` to say where.
import { exitWithError } from "../dev/cli-error.mjs";
import { runOnSite } from "./run-on-site.mjs";

await runOnSite("scripts/make-backup.ts", "No backup was made").catch(exitWithError);
process.exit();
