const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long is waited after each failure of a delivery, until it is given up. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
];

export const FAILING_MAX_MS = 3 * DAY_MS;
/** How long the secret before a renewed one goes on signing as well. */
const OLD_SECRET_MS = DAY_MS;

/** What a receiver answers at an address that no longer exists. */
const GONE = 410;

/** How long a delivery that failed so many times waits; null where it is given up. */
export function webhookWaitMs(attempts: number): number | null {
  return WAITS_MS[attempts - 1] ?? null;
}

/** Which of its secrets a webhook's messages are signed with now, the newest first. */
export function goodEditions(edition: number, since: Date, now: Date): number[] {
  const isRenewedLately = now.getTime() - since.getTime() < OLD_SECRET_MS;
  return edition > 1 && isRenewedLately ? [edition, edition - 1] : [edition];
}

/** Why a webhook is paused after a failure, in words for the owner; null where it goes on. */
export function pauseReason(
  { status, failingSince }: { status: number | null; failingSince: Date },
  now: Date,
): string | null {
  if (status === GONE) return "It said that it’s no longer there.";
  return now.getTime() - failingSince.getTime() >= FAILING_MAX_MS
    ? "Nothing has arrived there for three days."
    : null;
}

export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Why an answer is a failure, in words for the owner. */
export function refusalText(status: number): string {
  return status >= 300 && status < 400
    ? `It answered ${status}, which redirects elsewhere: please enter the address that it redirects to.`
    : `It answered ${status}.`;
}
