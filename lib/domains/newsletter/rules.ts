import type { SiteSettings } from "@/lib/site/settings/schema";
import type { ReaderChoices, SubscriberStatus } from "./schema";

/** Silent readers are counted no further than one beyond this. */
export const SILENT_COUNT_MAX = 1_000;

export type SubscriberState = {
  subscribed: boolean;
  askedAt: Date | null;
  unsubscribedAt: Date | null;
};

/**
 * Active gets the newsletter. Unsubscribed left, and has not signed up again since. Pending signed up and
 * has not confirmed. `statusSql` in public.ts says the same to the database.
 */
export function subscriberStatus(state: SubscriberState): SubscriberStatus {
  const { subscribed, askedAt, unsubscribedAt } = state;
  if (subscribed) return "active";
  if (unsubscribedAt === null) return "pending";
  return askedAt !== null && askedAt > unsubscribedAt ? "pending" : "unsubscribed";
}

/** What readers may choose, as the owner says. */
export type Offer = Pick<SiteSettings["newsletter"], "interests" | "asksAges" | "asksAtSignUp">;

/** True where there is anything to choose. */
export function offersChoices({ interests, asksAges }: Offer): boolean {
  return asksAges || interests.length > 0;
}

export function keepOffered(
  { interests = [], childAges = [] }: Partial<ReaderChoices>,
  offer: Offer,
): ReaderChoices {
  return {
    interests: offer.interests.filter((one) => interests.includes(one)),
    childAges: offer.asksAges ? childAges : [],
  };
}

/** An address as its owner knows it and nobody else reads it, such as 'a…@example.org'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
}

/**
 * How many addresses are asked to confirm within an hour, all senders together. Email that nobody asked for
 * costs a sender its good name, and a site of this size has a few sign-ups an hour.
 */
export const CONFIRM_EMAILS_PER_HOUR_MAX = 300;

/**
 * More sign-ups than this within an hour with one thing in common are a flood. It is a fifth of the hour, so
 * that no single network, domain or pattern fills it, and more than a lecture hall or a company sends by hand.
 */
export const FLOOD_PER_HOUR_MAX = CONFIRM_EMAILS_PER_HOUR_MAX / 5;

/**
 * What of the hour goes to whoever waits longest. The rest goes to whoever came last, at most so many in any
 * five minutes: a flood without anything in common delays those who come after it by minutes, not by hours.
 */
export const OLDEST_PER_HOUR_MAX = (CONFIRM_EMAILS_PER_HOUR_MAX * 4) / 5;
export const NEWEST_PER_5_MINUTES_MAX = 5;

/** As many emails in a row that could not be delivered for the moment stop an address. */
export const SOFT_BOUNCES_MAX = 5;

/** After so many refused addresses within an hour, more than were taken, it is the server that is doubted. */
export const REFUSALS_BEFORE_DOUBT = 20;

/** Somebody of whom nothing was heard for so long may be asked whether they want to stay. */
export const SILENT_DAYS = 365;

export const STAY_ANSWER_DAYS = 30;

/** How long an address that never confirmed is saved after its last sign-up. */
export const UNCONFIRMED_LIFE_DAYS = 30;

/** How long sign-ups of a flood wait for the owner before they are forgotten. */
export const HELD_LIFE_DAYS = 7;

/** Their people have the provider in common and nothing else. */
const LARGE_PROVIDERS = new Set(
  [
    "gmail.com googlemail.com outlook.com outlook.fr outlook.de outlook.es live.com live.fr live.co.uk",
    "live.nl msn.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es yahoo.com",
    "yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.co.in yahoo.co.jp yahoo.com.br",
    "yahoo.com.au ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com",
    "pm.me fastmail.com hey.com gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de",
    "posteo.de mailbox.org orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it virgilio.it",
    "btinternet.com sky.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net",
    "charter.net shaw.ca rogers.com bigpond.com mail.com zoho.com mail.ru yandex.ru yandex.com qq.com",
    "163.com 126.com naver.com uol.com.br bol.com.br terra.com.br seznam.cz wp.pl o2.pl onet.pl",
  ].flatMap((line) => line.split(" ")),
);

/** The part of a domain that somebody registered: two labels, three under the likes of `co.uk`. */
function registeredDomain(domain: string): string {
  const labels = domain.split(".");
  const [above = "", top = ""] = labels.slice(-2);
  const isShared = top.length === 2 && above.length <= 3;
  return labels.slice(isShared ? -3 : -2).join(".");
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, "#");
}

export type AddressTraits = {
  /** Null for the large providers. */
  domain: string | null;
  /** As 'anna+*@example.org' and 'reader#@example.org'; null for an address without tag and numbers. */
  pattern: string | null;
};

export function traitsOf(email: string): AddressTraits {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const host = email.slice(at + 1);
  const domain = registeredDomain(host);
  const shape = withoutNumbers(local).replace(/(?<=.)\+.*$/, "+*");
  return {
    domain: LARGE_PROVIDERS.has(domain) ? null : withoutNumbers(domain),
    pattern: shape === local ? null : `${shape}@${withoutNumbers(host)}`,
  };
}
