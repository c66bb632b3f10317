import type { Monitor } from "@/lib/auth/admin";
import { measureGatheredViews } from "@/lib/cache/serve/gathered-views.mjs";
import { readSignUpQueue } from "@/lib/domains/newsletter/owner";
import { readMailQueue } from "@/lib/mail/owner";
import { describeError, log } from "@/lib/observe/log";
import { type Figure, writeMetrics } from "@/lib/observe/metrics";
import { methods, route } from "@/lib/site/route/route";

function ageInSeconds(at: string | null): number {
  return at === null ? Number.NaN : (Date.now() - Date.parse(at)) / 1_000;
}

async function listFigures(monitor: Monitor): Promise<Figure[]> {
  const [emails, signUps] = await Promise.all([readMailQueue(monitor), readSignUpQueue(monitor)]);
  const { waiting, sending, uncertain, failed } = emails;
  return [
    {
      name: "emails",
      help: "Emails of the outbox that are not done.",
      value: { waiting, sending, uncertain, failed },
    },
    {
      name: "sign_ups",
      help: "Sign-ups that nobody has asked to confirm yet.",
      value: { waiting: signUps.notAsked, held: signUps.held },
    },
    {
      name: "email_oldest_waiting_seconds",
      help: "Age of the oldest email that waits.",
      value: ageInSeconds(emails.oldestWaitingAt),
    },
    {
      name: "tick_age_seconds",
      help: "Time since the scheduler last called.",
      value: ageInSeconds(emails.lastTickAt),
    },
  ];
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "metrics" }, async ({ monitor }) => {
    const { waiting, dropped } = measureGatheredViews();
    const views = {
      name: "views",
      help: "Views that wait to be counted, and those that found no room since the process began.",
      value: { waiting, dropped },
    };
    const database = { name: "database_up", help: "1 when the database answers." };
    try {
      const figures = await listFigures(monitor);
      return await writeMetrics([{ ...database, value: 1 }, views, ...figures]);
    } catch (error) {
      // What the process has measured is wanted most when something is away.
      log("error", "figures-failed", describeError(error));
      return writeMetrics([{ ...database, value: 0 }, views]);
    }
  }),
});
