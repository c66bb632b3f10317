import { z } from "zod";
import { TAG_MAX_CHARACTERS, TAGS_MAX } from "@/lib/text/input";

/** The services whose files are known by their columns; `import` is any other list. */
export const importService = z.enum([
  "import",
  "substack",
  "mailchimp",
  "kit",
  "buttondown",
  "ghost",
  "beehiiv",
]);

export type ImportService = z.output<typeof importService>;

/** Where the columns of a file stand; -1 for one that is not there. */
export const importColumns = z.object({
  service: importService,
  delimiter: z.string(),
  email: z.number(),
  firstName: z.number(),
  status: z.number(),
  /** Says true of whoever gets no email any more. */
  disabled: z.number(),
  joined: z.array(z.number()),
  left: z.number(),
  tags: z.number(),
  /** True for a file that has nobody but those who left. */
  isOfLeavers: z.boolean(),
});

export type ImportColumns = z.output<typeof importColumns>;

/** How columns are called, in letters alone; of several spellings the first that a file has counts. */
const COLUMNS = {
  email: [/^(e?mail|e?mailaddress(es)?|subscriber(email)?|contactemail)$/],
  firstName: [
    /^(firstname|fname|givenname|forename|vorname)$/,
    /^(name|fullname|displayname|contactname)$/,
  ],
  status: [
    /^(subscribed|subscribedtoemails|status|state|emailstatus|subscriptionstatus|optin|subscribertype)$/,
    /^type$/,
  ],
  disabled: [/^(emaildisabled|unsubscribed)$/],
  joined: [
    /^(createdat|created|creationdate|datecreated|joined|joinedat|subscribedat|signedup|signupdate|dateadded|startdate)$/,
    /^confirmtime$/,
    /^optintime$/,
  ],
  left: [
    /^(unsubtime|cleantime|unsubscribedat|unsubscriptiondate|unsubscribedate|unsubscribedon|optoutdate)$/,
    /^deletedat$/,
  ],
  tags: [/^(tags?|labels?)$/],
};

/** What only one service calls its columns so. */
const SIGNS: [ImportService, RegExp][] = [
  ["substack", /^(activesubscription|emaildisabled)$/],
  ["mailchimp", /^(memberrating|optinip|euid|leid)$/],
  ["ghost", /^(subscribedtoemails|complimentaryplan)$/],
  ["buttondown", /^(subscribertype|creationdate)$/],
  ["beehiiv", /^(subscriptiontier|beehiivid|emailsubscriptionid|subscriptionid)$/],
  ["kit", /^(subscriberid|referrerutmsource|kitid)$/],
];

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function at(names: string[], spellings: RegExp[]): number {
  for (const spelling of spellings) {
    const found = names.findIndex((name) => spelling.test(name));
    if (found !== -1) return found;
  }
  return -1;
}

/** What a file's first line says of its columns; null for one that names no address. */
export function findColumns(cells: string[], delimiter: string): ImportColumns | null {
  const names = cells.map(letters);
  const email = at(names, COLUMNS.email);
  if (email === -1) return null;
  const sign = SIGNS.find(([, spelling]) => names.some((name) => spelling.test(name)));
  return {
    service: sign?.[0] ?? "import",
    delimiter,
    email,
    firstName: at(names, COLUMNS.firstName),
    status: at(names, COLUMNS.status),
    disabled: at(names, COLUMNS.disabled),
    joined: COLUMNS.joined.map((spelling) => at(names, [spelling])).filter((one) => one !== -1),
    left: at(names, COLUMNS.left),
    tags: at(names, COLUMNS.tags),
    isOfLeavers: names.some((name) => name === "unsubtime" || name === "cleantime"),
  };
}

/** The columns of a list without names: addresses alone. */
export function addressesAlone(delimiter: string): ImportColumns {
  const none = { firstName: -1, status: -1, disabled: -1, left: -1, tags: -1 };
  return { service: "import", delimiter, email: 0, ...none, joined: [], isOfLeavers: false };
}

/** Left, was thrown out, complained, or cannot be reached: none of them may get an email again. */
const LEFT =
  /^(unsubscribed?|optedout|cancell?ed|complained|spam|spammy|removed|cleaned|bounced|undeliverable|blocked)$/;
/** Never said yes there, or nobody knows. */
const NOT_SUBSCRIBED =
  /^(no|n|false|0|nonsubscribed|notsubscribed|archived|inactive|pending|unconfirmed|unactivated|validating|invalid|needsattention)$/;
/** Words that mean more with one service than with another. */
const LEFT_AT: Partial<Record<ImportService, RegExp>> = {
  ghost: /^(false|no|0)$/,
  beehiiv: /^inactive$/,
};

export type SubscriberStanding = "subscribed" | "left" | "unknown";

/** What a line says of whether its address still wants the newsletter. */
export function standingOf(cells: string[], columns: ImportColumns): SubscriberStanding {
  const cell = (column: number) => letters(cells[column] ?? "");
  const status = cell(columns.status);
  const hasLeft =
    columns.isOfLeavers ||
    cell(columns.left) !== "" ||
    /^(true|yes|1)$/.test(cell(columns.disabled)) ||
    LEFT.test(status) ||
    LEFT_AT[columns.service]?.test(status);
  if (hasLeft) return "left";
  return NOT_SUBSCRIBED.test(status) ? "unknown" : "subscribed";
}

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

/** A moment as the services write it, in UTC where it names no other zone; null for what is none, or to come. */
export function readMoment(text: string, now = new Date()): Date | null {
  const [, day, time = "00:00", seconds = "", zone = "Z"] = DATE.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, "$1:$2") : "Z";
  const moment = new Date(`${day}T${time}${seconds}${offset}`);
  return Number.isNaN(moment.getTime()) || moment > now ? null : moment;
}

/** The tags of a cell: `a, b`, `"a","b"` and `["a", "b"]` alike. What is too long to be one is left out. */
export function readTags(text: string): string[] {
  const tags = text
    .replaceAll(/^\s*\[|\]\s*$/g, "")
    .split(/[,;|]/)
    .map((tag) => tag.replaceAll(/[\s\p{Cc}]+/gu, " ").replaceAll(/^[ "']+|[ "']+$/g, ""))
    .filter((tag) => tag !== "" && tag.length <= TAG_MAX_CHARACTERS);
  return [...new Set(tags)].slice(0, TAGS_MAX);
}
