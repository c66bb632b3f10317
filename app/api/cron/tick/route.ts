import { continueImport } from "@/app/_flows/imports/imports";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import { announceChanges } from "@/app/_flows/publish/announce";
import { tryBackupIfDue } from "@/app/_flows/restore/try-backup";
import { emptyOldTrash } from "@/app/_flows/trash/trash";
import { sweepEndedSessions } from "@/lib/auth/end-session";
import { addUpRows } from "@/lib/database/row-counts";
import { makeBackupIfDue } from "@/lib/domains/backup/public";
import { enqueueNoticeIfDue } from "@/lib/domains/comments/public";
import { sweepImports } from "@/lib/domains/imports/claim";
import { raiseChildAges } from "@/lib/domains/newsletter/choices";
import { continueImports } from "@/lib/domains/newsletter/imports/running";
import { sweepSeenEvents } from "@/lib/domains/newsletter/returns";
import { forgetUnconfirmed, sweepSignUps } from "@/lib/domains/newsletter/sign-ups";
import { letSilentGo } from "@/lib/domains/newsletter/silent";
import { sweepPreviewLinks } from "@/lib/domains/previews/public";
import { drawDuePages } from "@/lib/domains/resources/pages";
import { sweepDownloadMarks } from "@/lib/domains/resources/public";
import {
  enqueueWeeklyLetterIfDue,
  sumUpDays,
  sweepViewMarks,
} from "@/lib/domains/statistics/public";
import { enqueueDigestIfDue } from "@/lib/domains/suggestions/public";
import { refreshNewestVideos } from "@/lib/domains/videos/newest-videos";
import { withTick } from "@/lib/http/after-answer";
import { sweepLimits } from "@/lib/http/limit";
import { recordTick, settleInterruptedEmails, sweepEmails } from "@/lib/mail/queue";
import { underWay } from "@/lib/observe/under-way.mjs";
import { sweepViolations } from "@/lib/site/health/csp-report";
import { sweepProgramWrites } from "@/lib/site/programs/owner";
import { methods, route } from "@/lib/site/route/route";
import { addUpTopics } from "@/lib/site/topics/topics";
import { tellWebhooks } from "@/lib/site/webhooks/send";

/** Seconds: the host must not end it while a message is on its way. */
export const maxDuration = 120;

/** The next tick goes on from there. */
const SEND_MS = 45_000;
const IMPORT_MS = 20_000;

const tick = route({ access: "cron" }, async () => {
  const work = Promise.all([
    sweepLimits(),
    sweepDownloadMarks(),
    sweepEmails(),
    settleInterruptedEmails(),
    enqueueNoticeIfDue(),
    enqueueDigestIfDue(),
    enqueueWeeklyLetterIfDue(),
    recordTick(),
    sweepSignUps(),
    forgetUnconfirmed(),
    letSilentGo(),
    raiseChildAges(),
    sweepSeenEvents(),
    sweepViolations(),
    sweepEndedSessions(),
    emptyOldTrash(),
    sweepPreviewLinks(),
    sweepViewMarks(),
    sweepImports(),
    sweepProgramWrites(),
    addUpTopics(),
    addUpRows(),
  ]);
  // Mail goes out also when something else fails.
  await work.catch(() => {});
  const sending = Promise.all([
    underWay("emails", () => drainOutbox({ forMs: SEND_MS })),
    underWay("newest videos", refreshNewestVideos).catch(() => "failed"),
    underWay("pages of guides", drawDuePages),
    underWay("announcements", announceChanges),
    underWay("webhooks", () => tellWebhooks(SEND_MS)),
    underWay("sums of the statistics", sumUpDays),
    underWay("lists of subscribers", () => continueImports(IMPORT_MS)),
  ]);
  await sending.catch(() => {});
  // Last: where nothing follows an answer it may take what is left of the time. A backup is made also when something
  // else fails.
  await withTick(async () => {
    const importing = continueImport({ forMs: IMPORT_MS });
    await importing.catch(() => {});
    await underWay("backup", makeBackupIfDue);
    await underWay("trial of a backup", tryBackupIfDue);
    await importing;
  });
  const [drained, feed, drawn, announced, webhooks] = await sending;
  const [limits, downloadMarks, emails, interrupted] = await work;
  return {
    swept: { limits, downloadMarks, emails },
    feed,
    drawn,
    announced,
    webhooks,
    mail: {
      ...drained,
      uncertain: drained.uncertain + interrupted.uncertain,
      requeued: interrupted.requeued,
    },
  };
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Hosts differ in how they call: Vercel's scheduler sends GET. */
  GET: tick,
  POST: tick,
});
