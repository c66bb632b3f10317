import { formatCount } from "@/components/admin/shell/count";
import type { BackupProgress } from "@/lib/backup/schema";
import { formatBytes } from "@/lib/text/bytes";

export const texts = {
  title: "Data",
  subtitle: "Backups of everything, and a copy to take with you",
  loading: "Loading...",
  failed: "The backups couldn’t be loaded.",
  retry: "Try again",
  backups: "Backups",
  says: "Every night the whole site goes into one archive: texts, pictures, files, readers and settings. The last seven days, four weeks and twelve months are kept.",
  notSetUp:
    "No bucket for backups is set up, so none is made by itself. Whoever runs the server sets BACKUP_S3_BUCKET and its access key. Until then, take a copy with you now and then.",
  now: "Back up now",
  asked: "The backup has begun",
  askFailed: "The backup couldn’t be started. Please try again.",
  waiting: "It begins with the next scheduled run, within a minute.",
  last: "Last backup",
  never: "None yet",
  problem: "The last backup failed.",
  late: "The last backup is more than two days old. Please check on the Health screen that scheduled work runs.",
  none: "No backup has been made yet. The first comes tonight, or now if you like.",
  columns: ["Made", "Size", "Download"],
  download: "Download",
  downloadOf: (when: string) => `Download the backup of ${when}`,
  take: "Take everything with me",
  takeSays:
    "One archive with all that the site holds: every article and page as Markdown that other tools read too, every picture and file, and every row of the database. It has your readers’ addresses, so keep it where nobody else can open it.",
  takeAction: "Take everything with me",
  restore: "Restore",
  restoreSays:
    "A backup is restored by whoever runs the server, into an empty database and an empty bucket, with the command below. There is no button for it: it would replace everything that is here.",
  command: "npm run restore -- backup.tar.gz",
};

const stepTexts: Record<BackupProgress["step"], string> = {
  rows: "Reading the database",
  files: "Copying files",
  texts: "Writing articles as Markdown",
  upload: "Storing the archive",
};

/** What a backup is doing, as 'Copying files: 12 of 340'. */
export function progressText({ step, done, total }: BackupProgress): string {
  if (total > 0) return `${stepTexts[step]}: ${formatCount(done)} of ${formatCount(total)}`;
  return done > 0 ? `${stepTexts[step]}: ${formatBytes(done)}` : `${stepTexts[step]}...`;
}
