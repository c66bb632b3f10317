// What `npm run restore` runs: an archive out of a file or a bucket, into an empty database and storage.
import { parseArgs } from "node:util";
import { restoreArchive } from "@/app/_flows/restore/restore-archive";
import { restoreDownload } from "@/app/_flows/restore/restore-download";
import { downloadBackup, openBackupBucket } from "@/lib/domains/backup/bucket";
import type { Restored, RestoreProgress } from "@/lib/domains/backup/schema";
import { env } from "@/lib/env";
import { operator } from "./operator";
import { runCommand } from "./run-command";

const USAGE =
  "Say which archive: npm run restore -- backup.tar.gz, or -- s3://bucket/folder/backup.tar.gz";
const ADDRESS = /^s3:\/\/([^/]+)\/(.+)$/;

const steps: Record<RestoreProgress["step"], string> = {
  fetch: "Fetching the archive…",
  check: "Reading the archive and comparing it with its manifest…",
  rows: "Writing rows…",
  files: "Storing files…",
};

let said: RestoreProgress["step"] | null = null;

function say({ step }: RestoreProgress): void {
  if (step !== said) console.log(steps[step]);
  said = step;
}

function describe({
  createdAt,
  rows,
  files,
  applied,
  gone,
  uncertain,
  notMailed,
}: Restored): string {
  return [
    `Restored: ${rows} rows and ${files} files, as of ${createdAt}.`,
    ...(applied.length > 0
      ? [`Migrations that are newer than the archive: ${applied.join(", ")}.`]
      : []),
    ...(gone > 0
      ? [`${gone} files were deleted while the archive was made, and are not in it.`]
      : []),
    ...(uncertain > 0
      ? [
          `${uncertain} emails may have gone out since: decide about them under Newsletter, in ‘Email problems’ and ‘All newsletters’.`,
        ]
      : []),
    ...(notMailed.length > 0
      ? [
          `Not sent to the list by themselves, as they may have been: ${notMailed.map((title) => `“${title}”`).join(", ")}.`,
        ]
      : []),
    "Everybody has to sign in anew. Whoever left the newsletter since then is on the list again: compare with what you know.",
  ].join("\n");
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "keep-files": { type: "boolean", default: false } },
  });
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1) throw new Error(USAGE);
  const options = { url: env.DATABASE_URL, keepFiles: values["keep-files"], report: say };
  const [, bucket, key] = ADDRESS.exec(archive) ?? [];
  if (bucket === undefined || key === undefined) {
    console.log(describe(await restoreArchive(operator, archive, options)));
    return;
  }
  const body = await downloadBackup(openBackupBucket({ bucket, prefix: "" }), key);
  console.log(describe(await restoreDownload(operator, { body, bytes: 0 }, options)));
}

await runCommand(main);
