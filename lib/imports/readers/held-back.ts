import { plainName } from "@/lib/imports/readers/front-matter";
import { importedMoment } from "@/lib/imports/rules";

/** What the head of a text says of who may read it. */
export type Publicity = {
  isHeld: boolean;
  /** Why it is held back, in a sentence for the owner; null where its source calls it a draft. */
  why: string | null;
  /** The day it is, or will be, published on. */
  publishedAt: string | null;
};

const words = (list: string) => new Set(list.split(" "));

/** Yes there means that nobody may read it, or find it. */
const HOLDING = words(
  "draft isdraft unlisted hidden hide private isprivate headless eleventyexcludefromcollections unpublished notpublished donotpublish dontpublish protected secret wip membersonly subscribersonly paidonly",
);
/** No there means the same. */
const SHOWING = words(
  "published publish ispublished public ispublic visible isvisible listed islisted",
);
/** A word there says who may read it. */
const SAYING = words(
  "status poststatus publishstatus publishingstatus publicationstatus visibility contentvisibility access",
);
/** The same, where much else is said as well. */
const PERHAPS_SAYING = words("state audience type layout workflow stage");
const HOLDING_WORDS = words(
  "draft drafts private pending unlisted hidden unpublished scheduled future trash trashed autodraft members paid subscribers tiers onlypaid onlyfree founding",
);
const PUBLIC_WORDS = words(
  "publish published public live everyone everybody anyone all visible listed open released",
);
const WAITING_WORDS = words("scheduled schedule future");

/** Of several the first gives the day. */
const DAYS =
  "date pubdate publishdate pubdatetime publisheddate publishdatetime publishedat publishedon publishat publishon publishtime pubtime datepublished publicationdate postdate scheduled schedule scheduleddate scheduledat scheduledfor releasedate releasedat embargo embargountil embargodate golive golivedate".split(
    " ",
  );
const ENDS = words(
  "expirydate expirationdate expiredate expires expiresat expireson expireat unpublishdate unpublishat unpublishon",
);
const PASSWORDS = words("password postpassword");
/** Where generators keep what they do not know themselves. */
const WITHIN = ["params", "extra"];

const YES = /^(?:true|yes|y|on|t|1)$/i;
const NO = /^(?:false|no|n|off|f|0)$/i;
const SHOWN_CHARACTERS = 60;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** Whether a word is one that publishes, wherever it comes from. */
export function isPublicWord(word: string): boolean {
  return PUBLIC_WORDS.has(plainName(word.trim()));
}

/** A yes or no in any of the spellings that YAML ever had; undefined for what is neither. */
export function truthOf(value: unknown): boolean | undefined {
  if (isRecord(value) || Array.isArray(value)) return undefined;
  const text = String(value).trim();
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}

/** `10.12.2026` and `10/12/2026`, by the day first: so the former is meant always, and the latter perhaps. */
function dayFirst(text: string): { moment: string | null; isSure: boolean } | null {
  const [, day = "", sign, month = "", year] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/.exec(text) ?? [];
  if (year === undefined) return null;
  const moment = importedMoment([year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"));
  return { moment, isSure: sign === "." };
}

const BEGINS_DATE =
  /^(?:\d|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i;

/** A moment as heads have it; null for what cannot be read as one. Of two readings one to come counts. */
export function headMoment(value: unknown, now = new Date()): string | null {
  if (value instanceof Date) return importedMoment(value.toISOString());
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim();
  // The engine reads a date out of whatever words come before it.
  if (!BEGINS_DATE.test(text)) return null;
  const compact = /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (compact) return importedMoment(compact.slice(1).join("-"));
  if (/^\d{9,10}$/.test(text)) return importedMoment(Number(text) * 1_000);
  if (/^\d+$/.test(text) && text.length !== 4) return importedMoment(Number(text));
  const read = importedMoment(
    text.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?) ([+-]\d\d):?(\d\d)$/, "$1$2:$3"),
  );
  const other = dayFirst(text);
  if (!other?.moment) return read;
  return other.isSure || read === null || new Date(other.moment) > now ? other.moment : read;
}

type Said = {
  /** Sentences on why it is held back; "" where its source calls it a draft. */
  reasons: string[];
  days: Map<string, string>;
  isWaiting: boolean;
};

function sentence(name: string, value: unknown): string {
  const text = isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
  const line = text.trim().replaceAll(/\s+/g, " ");
  const shown = line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
  return `Its head says “${name}: ${shown}”, so it comes as a draft.`;
}

/** What Hugo is told of where a page may be: only `never` and what nobody knows hold it back. */
function isBuilt(value: unknown): boolean {
  if (!isRecord(value)) return truthOf(value) !== false;
  return Object.entries(value)
    .filter(([name]) => plainName(name) === "render" || plainName(name) === "list")
    .every(([, one]) => truthOf(one) === true || /^(?:always|local)$/i.test(String(one)));
}

function readField(name: string, value: unknown, said: Said, now: Date): void {
  const hold = () => said.reasons.push(sentence(name, value));
  if (name === "permalink" && truthOf(value) === false) hold();
  if (name === "build" && !isBuilt(value)) hold();
  if (isNothing(value)) return;
  const truth = truthOf(value);
  if (HOLDING.has(name) && truth !== false) {
    if (truth === true) said.reasons.push("");
    else hold();
  }
  if (PASSWORDS.has(name)) said.reasons.push("A password protected it, so it comes as a draft.");
  const moment = headMoment(value, now);
  if (SHOWING.has(name) && truth !== true) {
    if (truth === false) said.reasons.push("");
    else if (moment !== null) said.days.set(name, moment);
    else if (!isPublicWord(String(value))) hold();
  }
  if (SAYING.has(name) || PERHAPS_SAYING.has(name)) {
    const word = plainName(String(value).trim());
    const isHolding = HOLDING_WORDS.has(word) || (SAYING.has(name) && truth !== true);
    if (WAITING_WORDS.has(word)) said.isWaiting = true;
    else if (isHolding && !PUBLIC_WORDS.has(word)) hold();
  }
  if (DAYS.includes(name)) {
    if (moment !== null && truth === undefined) said.days.set(name, moment);
    else if (truth === true) said.isWaiting = true;
    else if (truth === undefined) hold();
  }
  if (ENDS.has(name) && (moment === null || new Date(moment) <= now)) hold();
}

/**
 * Reads whether a source keeps a text from its readers, by all that generators know for that. What nobody here
 * understands of it holds the text back.
 */
export function readPublicity(fields: Record<string, unknown>, now = new Date()): Publicity {
  const said: Said = { reasons: [], days: new Map(), isWaiting: false };
  const within = WITHIN.flatMap((name) => (isRecord(fields[name]) ? [fields[name]] : []));
  for (const own of [fields, ...within]) {
    for (const [name, value] of Object.entries(own)) readField(plainName(name), value, said, now);
  }
  const days = [...said.days.values()];
  const toCome = days.filter((day) => new Date(day) > now).toSorted();
  const given = [...DAYS, ...said.days.keys()].find((name) => said.days.has(name));
  const publishedAt =
    toCome.at(-1) ?? (given === undefined ? null : (said.days.get(given) ?? null));
  if (said.isWaiting && toCome.length === 0) {
    said.reasons.push(
      "It waits for a day to come that its head doesn’t say, so it comes as a draft.",
    );
  }
  const why = said.reasons.find((reason) => reason !== "") ?? null;
  return { isHeld: said.reasons.length > 0, why, publishedAt };
}
