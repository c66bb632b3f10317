import { countOf } from "@/components/admin/shell/count";
import { formatWeekday } from "@/components/admin/shell/moment";
import type { BackupStatus } from "@/lib/domains/backup/schema";
import type { OutsidePart, Probe } from "@/lib/site/health/schema";

export const texts = {
  title: "Health",
  subtitle: "Whether everything the site needs is working",
  loading: "Loading...",
  failed: "The site’s health couldn’t be loaded.",
  work: "Scheduled work",
  lastTick: "Last scheduled run",
  lastSync: "Last sync with your channel",
  channelRead: "Last check for new videos",
  lastBackup: "Last backup",
  noBackups: "Not set up",
  backupFailed: "The last backup failed or is more than two days old. ‘Backups’ says more.",
  tried: "Last trial restore",
  notTried: "The newest backup will be tested within a week",
  notRestored: (at: string, problem: string) =>
    `The backup that was tried on ${at} could not be restored. ${problem} It is tried again each day. Please make a new one under Safety, in ‘Backups’.`,
  release: "Release",
  never: "Never",
  unknown: "Unknown",
  tickLate:
    "The host hasn’t started the site’s scheduled work for more than five minutes. Emails wait until it does. Please ask whoever runs the server to check (every minute it should call /api/cron/tick with CRON_SECRET).",
  parts: "Outside services",
  partsText: "Each test uses the service as the site does, and leaves nothing behind.",
  testAll: "Test all",
  test: "Test",
  testing: "Testing...",
  host: "Name",
  type: "Type",
  value: "Value",
  blocked: "Blocked by the security policy",
  blockedText:
    "What readers’ browsers refused to load in the last 30 days. Browser extensions cause most of it. If a service of yours is listed, it isn’t allowed yet.",
  noneBlocked: "Nothing has been blocked in the last 30 days.",
  columns: ["Rule", "Source", "Times", "Last day"],
};

/** As 'Restored on Tuesday, 24 November: 10,412 rows identical, 31 files intact'. */
export function triedText({
  at,
  rows,
  files,
  problem,
}: NonNullable<BackupStatus["tried"]>): string {
  const day = formatWeekday(at);
  if (problem !== null) return `Failed on ${day}`;
  return `Restored on ${day}: ${countOf(rows, "row")} identical, ${countOf(files, "file")} intact`;
}

export const figureTexts = {
  waiting: "Emails waiting",
  failed: "Emails failed",
  uncertain: "Emails uncertain",
  notAsked: "Sign-ups still to be asked",
  held: "Sign-ups held back",
};

export const stateTexts: Record<Probe["state"], string> = {
  ok: "Working",
  failed: "Not working",
  unset: "Not set up",
  unknown: "Unknown",
};

type PartTexts = {
  label: string;
  says: string;
  todo: string;
  /** What the owner can do while it is not set up. */
  setUp: string;
};

export const partTexts: Record<OutsidePart, PartTexts> = {
  database: {
    label: "Database",
    says: "Keeps everything that you and your readers write. The test writes a row and removes it.",
    todo: "Readers still get the pages that are already there. Please check with your host that the database is running, has room on its disk and accepts writes.",
    setUp: "Whoever runs the server has to connect a database (DATABASE_URL).",
  },
  storage: {
    label: "File storage",
    says: "Keeps your guides and pictures. The test writes a tiny file and removes it.",
    todo: "Nothing is lost. Please check the storage provider’s status page. If all is well there, whoever runs the server has to check (S3_BUCKET and its access key).",
    setUp:
      "Files can’t be uploaded until whoever runs the server connects file storage (S3_BUCKET and its access key).",
  },
  backups: {
    label: "Storage for backups",
    says: "Keeps a copy of everything, made each night. The test writes a tiny file, and removes it if its key allows that.",
    todo: "The site works without it. Last night’s backup is tried again automatically; once the storage works, you can make one under Safety, in ‘Backups’.",
    setUp:
      "No backups are made at night until whoever runs the server connects storage for them (BACKUP_S3_BUCKET and its access key).",
  },
  email: {
    label: "Email server",
    says: "Sends the site’s emails. The test logs in and sends nothing.",
    todo: "Emails wait and are sent once it works again. Please check the email provider’s status page. If all is well there, whoever runs the server has to check (SMTP_URL).",
    setUp:
      "The site sends no email until whoever runs the server connects an email service (SMTP_URL and MAIL_FROM).",
  },
  sender: {
    label: "Sender’s domain",
    says: "Whether inboxes can tell that your email is really yours: SPF, DKIM and DMARC, read from DNS.",
    todo: "Please add the records above where your domain is managed, then test again. It can take an hour to show.",
    setUp:
      "There’s nothing to check until whoever runs the server connects an email service on the internet (SMTP_URL).",
  },
  youtube: {
    label: "YouTube",
    says: "Where your channel’s new videos come from.",
    todo: "Readers keep seeing the videos that are in your library. There’s nothing to do unless it lasts for a day.",
    setUp:
      "Videos can’t be synced until whoever runs the server names your channel (YOUTUBE_CHANNEL_ID).",
  },
  "sign-in": {
    label: "Sign-in service",
    says: "Confirms who you and your readers are.",
    todo: "Anyone who is signed in stays signed in. Please check the service’s status page, then its settings.",
    setUp: "Nobody can sign in until a sign-in service is set up.",
  },
  announcing: {
    label: "Search engines and feed readers",
    says: "They’re notified of new, changed and removed pages within a minute. The test says whether they accepted the last notification.",
    todo: "Nothing is lost: they are notified again automatically, and they also visit the site on their own.",
    setUp:
      "They find changes on their own, more slowly. Whoever runs the server can have them notified at once (INDEXNOW_KEY and WEBSUB_HUB).",
  },
};
