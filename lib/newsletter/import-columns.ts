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

/** A column that says whether somebody wants the newsletter. */
const standingColumn = z.object({
  at: z.number(),
  /** As the file has it. */
  name: z.string(),
  /** Whether yes there means that they want it, or that they do not, or the column is about much else too. */
  says: z.enum(["wants", "left", "perhaps"]),
});

type StandingColumn = z.output<typeof standingColumn>;

/** Where the columns of a file stand; -1 for one that is not there. */
export const importColumns = z.object({
  service: importService,
  delimiter: z.string(),
  email: z.number(),
  firstName: z.number(),
  standing: z.array(standingColumn),
  joined: z.array(z.number()),
  /** When they left, with their names as the file has them. */
  left: z.array(z.object({ at: z.number(), name: z.string() })),
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
  joined: [
    /^(createdat|created|creationdate|datecreated|joined|joinedat|subscribedat|signedup|signupdate|dateadded|startdate)$/,
    /^confirmtime$/,
    /^optintime$/,
  ],
  tags: [/^(tags?|labels?)$/],
};

const LEAVING =
  "stop|abgemeldet|unsub|unsubscribed?|unsubscription|optout|optedout|clean|cleaned|bounced?|complained|complaint|cancell?ed|deleted|removed|left|suppressed|blocked|blocklisted|blacklisted";
const LEFT_AT_TIME = new RegExp(
  `^(?:(?:e?mail)?(?:${LEAVING})(?:at|on|am|date|time|timestamp|datetime)|date(?:${LEAVING}))$`,
);

/** Of another way to reach them. */
const ELSEWHERE = /sms|whatsapp|phone|push|mobile|directmail|postal/;
/** What is known beside a consent or an email, and is none itself. */
const BESIDE =
  /(?:time|timestamp|date|ipaddress|source|method|id|url|campaign|reason|other|text|version|form|page|channel|level|language|location|tags?|notes?|rating|score|title|name|type|count|(?<!con)sent|delivered|opened|open|clicked|click|replied)$|(?:consent|in|ed)(?:at|on|by|ip|am)$|^(?:date|time|last|first|number)/;
const YES_MEANS_LEFT =
  /opt(?:ed)?out|^(?:is)?(?:unsubscribed?|abgemeldet)(?:from.*)?$|^(?:is|e?mail|isthissubscriber)*(?:blocklisted|blacklisted|suppressed|disabled|bounced|hardbounced|blocked|banned|spam|complained|cleaned|invalid|deleted|removed|archived)(?:10)?$|donot(?:e?mail|contact|send)$|^(?:dnc|dnd|noe?mails?)$/;
const YES_MEANS_WANTS =
  /consent|opt(?:ed)?in|permission|marketing|einwilligung|zustimmung|^(?:is|has|e?mail|newsletter|isthissubscriber)*(?:subscribed|subscriber|active|enabled|confirmed|verified)(?:to.*|10)?$|^(?:receives?|wants|gets)?(?:the|our)?(?:e?mail)?newsletters?$|^(?:accepts|receives?|wants)e?mails?$|^subscribertype$|subscri(?:ption|ber)sta(?:tus|te)$|^(?:e?mail|e?mailaddress|global|subscriber|member|membership|contact|list|newsletter|profile|user|account|audience|mailing|delivery|sending|recipient|reader)*status$/;
/** Beside these, a state is where somebody lives. */
const PLACE =
  /^(?:city|town|zip|zipcode|zippostalcode|postcode|postalcode|country|street|address|address1|province)$/;

function saysOf(name: string, others: readonly string[]): StandingColumn["says"] | null {
  if (name === "type") return "perhaps";
  if (name === "state") return others.some((other) => PLACE.test(other)) ? "perhaps" : "wants";
  if (name !== "subscribertype" && BESIDE.test(name)) return null;
  if (ELSEWHERE.test(name) && !name.includes("email")) return null;
  if (YES_MEANS_LEFT.test(name)) return "left";
  return YES_MEANS_WANTS.test(name) ? "wants" : null;
}

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
  const standing = names.flatMap((name, at) => {
    const says = at === email || LEFT_AT_TIME.test(name) ? null : saysOf(name, names);
    return says === null ? [] : { at, name: cells[at] ?? "", says };
  });
  const sign = SIGNS.find(([, spelling]) => names.some((name) => spelling.test(name)));
  return {
    service: sign?.[0] ?? "import",
    delimiter,
    email,
    firstName: at(names, COLUMNS.firstName),
    standing,
    joined: COLUMNS.joined.map((spelling) => at(names, [spelling])).filter((one) => one !== -1),
    left: names.flatMap((name, at) =>
      LEFT_AT_TIME.test(name) ? { at, name: cells[at] ?? "" } : [],
    ),
    tags: at(names, COLUMNS.tags),
    isOfLeavers: names.some((name) => name === "unsubtime" || name === "cleantime"),
  };
}

/** Whether a file is Mailchimp’s of those who never asked for emails, which only its name says. */
export function isOfNonSubscribers(fileName: string): boolean {
  return /^non-?subscribed[_-]/i.test(fileName);
}

/** The columns of a list without names: addresses alone. */
export function addressesAlone(delimiter: string): ImportColumns {
  const none = { firstName: -1, tags: -1, standing: [], joined: [], left: [] };
  return { service: "import", delimiter, email: 0, ...none, isOfLeavers: false };
}

/** What programs write where there is nothing. */
const NOTHING = /^(?:|\(?null\)?|#?n\/a|[-–—]+|none|nil|nan|undefined|\\n|0000-00-00.*)$/i;

/** Whether a cell has nothing to say. */
export function isNothing(text: string): boolean {
  return NOTHING.test(text.trim());
}

const YES = /^(?:yes|y|true|t|1|on|ja|oui|sí|si)$/;
const NO = /^(?:no|n|false|f|0|off|nein|non)$/;
/** Asked for the newsletter there, and gets it. */
const WANTS =
  /^(?:subscribed|active|enabled|confirmed|verified|optedin|optin|singleoptin|doubleoptin|confirmedoptin|explicit|express|granted|regular|premium|gifted|free|paid|comped|trialed|aktiv|abonniert)$/;
/** Left, was thrown out, complained, or cannot be reached: none of them may get an email again. */
const LEFT =
  /^(?:unsubscribed?|optedout|optout|cancell?ed|complained|complaint|spam|spammy|spamcomplaint|removed|deleted|cleaned|bounced|hardbounced?|undeliverable|blocked|blocklisted|blacklisted|banned|suppressed|disabled|abgemeldet)$/;
/** Never said yes there, or nobody knows. */
const NOT_SUBSCRIBED =
  /^(?:nonsubscribed|notsubscribed|neversubscribed|transactional|archived|inactive|pending|pendingconfirmation|unconfirmed|unverified|unactivated|validating|invalid|needsattention|notset|inaktiv)$/;
/** Words that mean more with one service than with another. */
const LEFT_AT: Partial<Record<ImportService, RegExp>> = {
  ghost: /^(?:false|no|0)$/,
  beehiiv: /^inactive$/,
};
const SHOWN_CHARACTERS = 60;

export const NOT_SUBSCRIBED_THERE = "Your file says this address isn’t subscribed.";
/** How the reason begins for everybody whose file has a word that nobody here knows. */
export const UNKNOWN_WORD = "We don’t know what ";

function shown(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
}

const unknownWord = (word: string, column: string) =>
  `${UNKNOWN_WORD}“${shown(word)}” in the column “${shown(column)}” means.`;

type Said = "wants" | "left" | { refused: string } | null;

/** What one cell says; only a word that is known to mean yes is a yes. */
function saidBy({ name, says }: StandingColumn, cell: string, service: ImportService): Said {
  if (isNothing(cell)) {
    return says === "wants"
      ? { refused: `${UNKNOWN_WORD}an empty cell in the column “${shown(name)}” means.` }
      : null;
  }
  const word = cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (LEFT.test(word)) return "left";
  if (says !== "left" && LEFT_AT[service]?.test(word)) return "left";
  if (NOT_SUBSCRIBED.test(word)) return { refused: NOT_SUBSCRIBED_THERE };
  const isDate = readMoment(cell) !== null;
  if (YES.test(word) || isDate) return says === "left" ? "left" : "wants";
  if (NO.test(word)) return says === "left" ? null : { refused: NOT_SUBSCRIBED_THERE };
  if (says === "perhaps") return null;
  return says === "wants" && WANTS.test(word) ? "wants" : { refused: unknownWord(cell, name) };
}

/** A day in any spelling, though it may be one that is not read: who has one here has left. */
const LIKE_DATE = /^\s*\d{5,13}\s*$|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d\d\b/;

/** Since when they have left, by the columns that say so. */
function saidByDate({ name }: { name: string }, cell: string): Said {
  if (isNothing(cell)) return null;
  return LIKE_DATE.test(cell) ? "left" : { refused: unknownWord(cell, name) };
}

export type SubscriberStanding =
  | { isLeft: false }
  | { isLeft: true; leftAt: Date | null }
  /** Nobody knows whether they want it; why, in a sentence for the owner. */
  | { refused: string };

/** What a line says of whether its address still wants the newsletter. */
export function standingOf(cells: string[], columns: ImportColumns): SubscriberStanding {
  const { standing, left, isOfLeavers, service } = columns;
  const said = [
    ...standing.map((column) => saidBy(column, cells[column.at] ?? "", service)),
    ...left.map((column) => saidByDate(column, cells[column.at] ?? "")),
  ];
  if (isOfLeavers || said.includes("left")) {
    const moments = left.map(({ at }) => readMoment(cells[at] ?? ""));
    return { isLeft: true, leftAt: moments.find((moment) => moment !== null) ?? null };
  }
  const refusal = said.find((one) => typeof one === "object" && one !== null);
  return typeof refusal === "object" && refusal !== null ? refusal : { isLeft: false };
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

/** With its quotes. */
const TYPED_TAG_MAX_CHARACTERS = 4 * TAG_MAX_CHARACTERS;

/** The tags of a cell: `a, b`, `"a","b"` and `["a", "b"]` alike. What is too long to be one is left out. */
export function readTags(text: string): string[] {
  if (isNothing(text)) return [];
  const tags = text
    .replaceAll(/^\s*\[|\]\s*$/g, "")
    .split(/[,;|]/)
    .map((tag) => tag.replaceAll(/[\s\p{Cc}]+/gu, " "))
    .filter((tag) => tag.length <= TYPED_TAG_MAX_CHARACTERS)
    .map((tag) => tag.replaceAll(/^[ "']+|[ "']+$/g, ""))
    .filter((tag) => tag !== "" && tag.length <= TAG_MAX_CHARACTERS);
  return [...new Set(tags)].slice(0, TAGS_MAX);
}
