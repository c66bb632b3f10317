import { countOf, formatCount } from "@/components/admin/shell/count";
import type { BackupProgress, Restored } from "@/lib/domains/backup/schema";
import { formatBytes } from "@/lib/text/bytes";
import type { ShownProgress } from "./request-restore";

export const texts = {
  title: "Backups",
  subtitle: "Backups of everything, and a copy to take with you",
  loading: "Loading...",
  failed: "The backups couldn’t be loaded.",
  backups: "Backups",
  says: "Every night the whole site goes into one archive: texts, pictures, files, readers and settings. Backups of the last seven days, four weeks and twelve months are available.",
  notSetUp:
    "No storage for backups is connected, so none is made automatically. Whoever runs the server can connect one (BACKUP_S3_BUCKET and its access key). Until then, take a copy with you now and then.",
  now: "Back up now",
  asked: "The backup has begun",
  askFailed: "The backup couldn’t be started. Please try again.",
  waiting: "It begins with the next scheduled run, within a minute.",
  last: "Last backup",
  never: "None yet",
  problem: "The last backup failed.",
  late: "The last backup is more than two days old. Please check on the Health screen that scheduled work runs.",
  none: "There’s no backup yet. The first one is made tonight, or now if you like.",
  columns: ["Date", "Size", "Actions"],
  download: "Download",
  downloadOf: (when: string) => `Download the backup of ${when}`,
  take: "Take everything with me",
  takeSays:
    "One archive with everything on the site: every article and page as Markdown that other tools can read too, every picture and file, and every row of the database. It contains your readers’ addresses, so keep it where nobody else can open it.",
  takeAction: "Take everything with me",
  restore: "Restore",
  restoreHere:
    "Nothing has been written on this site yet, so any of the backups above can be restored here: press Restore beside one, or choose an archive that you took with you.",
  restoreNone:
    "Nothing has been written on this site yet, so a backup from another host can be restored here: choose an archive that you took with you. Whoever runs the server can also connect the other host’s storage, and its backups are then listed above.",
  restoreElsewhere:
    "A backup can only be restored where nothing has been written yet, so that it can’t replace what is here: on a new host with an empty database, sign in and open this screen.",
  restoreOf: (when: string) => `Restore the backup of ${when}`,
  restoreQuestion: (when: string) =>
    `Restore this site to how it was on ${when}? Everybody has to sign in again afterwards, including you. Please leave this page open until it’s done.`,
  chooseFile: "Choose an archive",
  empty: "The file is empty. Please choose another one.",
  tooLarge:
    "The archive is too large to be sent. The limit is 5 GB; whoever runs the server can restore a larger one.",
  restoreFileQuestion: (name: string) =>
    `Restore this site from the archive “${name}”? Everybody has to sign in again afterwards, including you. Please leave this page open until it’s done.`,
  stop: "Stop",
  restoring: "Restoring",
  restoreFailed: "Nothing was restored.",
  loggedOut: "You’re signed out. Please sign in, then try again.",
  restoreBroke:
    "The connection was lost. The restore may still be running: please reload this page in a few minutes.",
  restored: ({ rows, files }: Restored, when: string) =>
    `This site is back to how it was on ${when}: ${countOf(rows, "row", "rows")} and ${countOf(files, "file", "files")} were restored.`,
  restoredApplied: "The backup is from an older release, and was updated to this one.",
  restoredMissing: (count: number) =>
    `${countOf(count, "file", "files")} had been deleted while the backup was running, and can’t be restored.`,
  restoredUncertain: (count: number) =>
    `${countOf(count, "email", "emails")} may have gone out since: please decide about them under Newsletter, in ‘Email problems’ and ‘All newsletters’.`,
  restoredNotMailed: (titles: string[]) =>
    `Not sent to your readers automatically, as they may have been sent before: ${titles.map((title) => `“${title}”`).join(", ")}.`,
  restoredLeft:
    "People who unsubscribed after this backup are on the list again. Please remove those you know of.",
  signIn: "Sign in",
  forHost: "For whoever runs the server",
  commandSays: "This command does the same:",
  command: "npm run restore -- backup.tar.gz",
};

const stepTexts: Record<BackupProgress["step"], string> = {
  rows: "Reading the database",
  files: "Copying files",
  texts: "Writing articles as Markdown",
  upload: "Storing the archive",
};

const restoreSteps: Record<ShownProgress["step"], string> = {
  send: "Sending the archive",
  fetch: "Fetching the archive",
  check: "Checking the archive",
  rows: "Writing rows",
  files: "Storing files",
};

/** What is being done, as 'Copying files: 12 of 340'. */
function said(step: string, { done, total }: { done: number; total: number }): string {
  if (total > 0) return `${step}: ${formatCount(done)} of ${formatCount(total)}`;
  return done > 0 ? `${step}: ${formatBytes(done)}` : `${step}...`;
}

export function progressText(progress: BackupProgress): string {
  return said(stepTexts[progress.step], progress);
}

export function restoreText(progress: ShownProgress): string {
  const step = restoreSteps[progress.step];
  return progress.step === "fetch" || progress.step === "send"
    ? `${step}: ${formatBytes(progress.done)} of ${formatBytes(progress.total)}`
    : said(step, progress);
}
