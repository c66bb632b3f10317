import { z } from "zod";
import { TAG_MAX_CHARACTERS, TAGS_MAX } from "@/lib/text/input";
import { isNothing } from "@/lib/text/nothing";

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

export const columnRoles = [
  "email",
  "firstName",
  /** A yes there means that they want the newsletter. */
  "wants",
  /** A yes there means that they do not. */
  "leaves",
  /** It says much else, and sometimes that they left. */
  "perhaps",
  "joinedAt",
  "leftAt",
  "tags",
  "other",
] as const;

export type ColumnRole = (typeof columnRoles)[number];

export type ColumnSays = "wants" | "leaves" | "perhaps" | "leftAt" | "tag";

export type ColumnGuess = {
  role: ColumnRole;
  /** Speaks of consent by its name, in a way that nobody here knows. */
  isAsked: boolean;
  /** Its name says nothing to anybody here: it may be of any language, and about anything. */
  isUnknown: boolean;
};

export const COLUMNS_MAX = 200;

/** How columns are called, in letters alone; of several spellings the first that a file has counts. */
const COLUMNS = {
  email: [/^(e?mail|e?mailaddress(es)?|e?mailid|subscriber(email)?|contactemail)$/],
  firstName: [
    /^(firstname|fname|givenname|forename|vorname)$/,
    /^(name|fullname|displayname|contactname)$/,
  ],
  joined: [
    /^(createdat|createdon|createddate|created|creationdate|datecreated|joined|joinedat|joinedon|joindate|datejoined|membersince|subscribedat|subscribedon|subscribedsince|subscribeddate|subscriptiondate|datesubscribed|signedup|signedupat|signedupon|signupdate|signupat|dateadded|addedat|addedon|addeddate|added|startdate|registered|registeredat|registeredon|registrationdate|dateregistered|addedtime|createdate|cdate|entrydate|subscribersince|erstellt(?:am)?|angemeldetam|eingetragenam|fechadealta|dateinscription|dataiscrizione|datainscricao)$/,
    /^confirmtime$/,
    /^optintime$/,
    /^date$/,
  ],
  tags: [/^(tags?|labels?)$/],
};

/** Known beside a consent, by a name that could be taken for one. */
const KNOWN_OTHER =
  /^(?:activesubscription|memberrating|expiry|activity|daysactive.*|paidupgradedate|firstpaymentdate|giftsubscription.*|subscriptions?gifted|subscriptionsource.*|subscription(?:tier|plan|interval|price|amount|currency|attribution|medium|referrer|renews.*)|(?:marital|relationship|order|payment|fulfill?ment|financial|employment|job|lead|deal|ticket|shipping|vip|loyalty|tax|visa)status)$/;
const anyOf = (names: string) => `(?:${names.replaceAll(" ", "|")})`;
/** What lists have beside addresses, by which nobody leaves a newsletter. */
const WHOSE = anyOf(
  "default address home work billing shipping mailing primary secondary alternate other my your contact company business account customer user subscriber member profile person lead external internal",
);
const OF_PERSON = anyOf(
  "(?:sur|last|family|middle|nick|maiden|screen|user|legal|second|login)?names? lname mname prefix suffix salutation honorific anrede nachname familienname pronouns? initials? city town village country(?:code|name)? county state(?:province|code)? region province district area zip(?:code|postalcode)? post(?:al)?code plz ort land street strasse address(?:line)? location latitude longitude lat lng lon continent company firma organi[sz]ation employer department team industry sector occupation profession job jobtitle title position function role school university grade website web url homepage blog domain twitter facebook linkedin instagram mastodon bluesky skype youtube avatar photo picture image telephone telefon tel phone(?:number)? fax cell landline(?:number)? mobile birth(?:day|date|year|month|place)? dob dateofbirth geburts(?:datum|tag) age agegroup gender sex lang(?:uage)?s? sprache locale timezone currency id uuid guid uid nr num number key hash token ref reference code",
);
const OF_SIGN_UP = anyOf(
  "source origin medium channel referr(?:er|al) campaign landingpage form page lists? segments? groups? categor(?:y|ies) interests? topics? sections? audiences? owner client provider browser device os useragent ip ipaddress",
);
const OF_ORDERS = anyOf(
  "plan stripe.* paypal.* product price amount total.* orders? purchases? spent revenue ltv lifetimevalue invoice payment.* vip tax.* founding gift comp complimentary(?:plan)? private prospect bestseller author pets? child(?:ren)? kids? weight height colou?r size utm.* notes? comments? remarks? messages? shares? description bio about attributes metadata custom.* properties format html (?:html|text)?e?mail(?:format|type) followsyou",
);
const OF_OPENING = anyOf(
  "received opens? opened seen clicks? clicked sent delivered views? viewed",
);
const OF_TIME = anyOf(
  "(?:last|first|latest|next|previous).* (?:date)?(?:updated|modified|changed|edited|entered|exported|imported)(?:at|on|by|date|time)? (?:updated?|modified|modification|change|order|purchase|event|visit|login)(?:date|time|at|on) timestamp datetime (?:start|submission|response)(?:date|time|id)?",
);
const FURNITURE = new RegExp(
  `^(?:${WHOSE}*${OF_PERSON}\\d*|(?:e?mail|contact|lead|signup|traffic|acquisition)?${OF_SIGN_UP}(?:name|id|url)?\\d*|${OF_ORDERS}|(?:num|number|count|nr)of.*|(?:unique)?(?:e?mails?|links?|posts?|comments?|shares?|web|podcast)*${OF_OPENING}(?:\\d+\\w{1,3}|total|unique|count)?|${OF_TIME})$`,
);
/** A name, in letters of any script, that may be about whether somebody wants emails. */
const CONSENT =
  /consent|consenso|consentim|permis|subscri|suscri|inscri|iscri|abonn|einwillig|zustimm|erlaub|anmeld|abmeld|opt(?:ed)?(?:in|out)|newsletter|boletin|mailing|marketing|gdpr|dsgvo|rgpd|lgpd|unsub|bounc|complain|spam|block|blacklist|suppress|donot|dnc|status|statut|estado|stato|zustand|situac|accept|agree|receiv|reachab|deliverab|aktiv|activ|actif|attiv|ativo|allow|prefer|contactable|e?mailable|engagement|valid$|validity|verification|(?:on|in)(?:the)?list|churn|withdr|revok|sperr|erwunscht|robinson|bloqu|enabled|disabled|verified|confirm|bestatig|interess|(?:may|can|ok|wants?|do|get)(?:to)?e?mail|e?mailok|подпис|отпис|статус|соглас|активн|状態|ステータス|購読|配信|同意|订阅|訂閱|状态|狀態|구독|상태|동의/;

const LEAVING =
  "stop|abgemeldet|unsub|unsubscribed?|unsubscription|optout|optedout|clean|cleaned|bounced?|complained|complaint|cancell?ed|deleted|removed|left|suppressed|blocked|blocklisted|blacklisted";
const LEFT_AT_TIME = new RegExp(
  `^(?:(?:e?mail)?(?:${LEAVING})(?:at|on|am|date|time|timestamp|datetime)|date(?:${LEAVING}))$`,
);

/** Has a day, which may be the one on which somebody left. */
const AT_TIME = /(?:date|time|timestamp|ed(?:at|on))$/;
/** Of another way to reach them. */
const ELSEWHERE = /sms|whatsapp|phone|push|mobile|directmail|postal/;
/** What is known beside a consent or an email, and is none itself. */
const BESIDE =
  /(?:time|timestamp|date|ip|ipaddress|latitude|longitude|gmtoff|dstoff|timezone|source|method|id|url|campaign|reason|other|text|version|form|page|channel|level|language|location|tags?|notes?|rating|score|title|name|type|count|(?<!con)sent|delivered|opened|open|clicked|click|replied)$|(?:consent|in|ed)(?:at|on|by|ip|am)$|^(?:date|time|last|first|number)/;
const YES_MEANS_LEFT =
  /opt(?:ed)?out|(?:consent|permission|einwilligung|zustimmung|optin).*(?:withdr|revo[ck]|refus|denied|declin|expire|object|cancel|widerruf|entzogen)|(?:withdr|revo[ck]|refus|denied|declin|expire|widerruf).*(?:consent|permission|einwilligung|zustimmung|optin)|^(?:is)?(?:unsubscribed?|abgemeldet)(?:from.*)?$|^(?:is|e?mail|isthissubscriber)*(?:blocklisted|blacklisted|suppressed|disabled|bounced|hardbounced|blocked|banned|spam|complained|cleaned|invalid|deleted|removed|archived)(?:10)?$|donot(?:e?mail|contact|send)$|^(?:dnc|dnd|noe?mails?)$/;
const YES_MEANS_WANTS =
  /consent|opt(?:ed)?in|permission|marketing|einwilligung|zustimmung|^(?:is|has|e?mail|newsletter|isthissubscriber)*(?:subscribed|subscriber|active|enabled|confirmed|verified)(?:to.*|10)?$|^(?:receives?|wants|gets)?(?:the|our)?(?:e?mail)?newsletters?$|^(?:accepts|receives?|wants)e?mails?$|^subscribertype$|subscri(?:ption|ber)sta(?:tus|te)$|^(?:e?mail|e?mailaddress|global|subscriber|member|membership|contact|list|newsletter|profile|user|account|audience|mailing|delivery|sending|recipient|reader)*status$/;
/** Whoever has a day there has said yes; whoever has none may never have. */
const YES_AT_TIME =
  /^(?:(?:e?mail|newsletter|marketing|double)*(?:confirm|confirmed|confirmation|verified|verification|optin|optedin|consent|consented|permission|doi))(?:at|on|date|datetime)$|^date(?:confirmed|verified|optin|optedin|consented)$/;
/** Whoever has something there, be it a number, a reason or a day, may have left. */
const LEAVING_NAME =
  /unsub|optout|optedout|left|leaving|exit|cancel|bounc|complain|spam|suppress|block|blacklist|removed|deleted|eras|archiv|cleaned|inactiv|dormant|deceas|gone|stop(?!en)|withdr|revok|expire|ended|enddate|hold|pause|snooz|vacation|churn|former|pending|unconfirmed|unverified|unengaged|cold|invalid|undeliver|reject|refus|declin|donot|dont|^no(?:e?mail|contact|newsletter)|abgemeld|abmeld|kundig|austritt|gesperrt|widerruf|^(?:reasons?|grund|motivo?|motif)$|^baja|desinscri|desabonn|disiscri|отпис|退会|退订/;
/** Whoever has a no there may want no emails. */
const WANTING_NAME =
  /contact|mail|newsletter|digest|notif|subscri|member|onlist|inlist|frequen|terms|privacy|datenschutz|valid|verif|confirm|deliver|reach|activ|aktiv|engag|permission|consent|accept|agree|allow|send|receiv|wants?/;
/** How many, or when: a 0 there is no answer. */
const COUNTED = new RegExp(
  `^(?:num|number|count)of|^(?:unique|total)*(?:e?mails?|links?|newsletters?)${OF_OPENING}(?:\\d+\\w{1,3}|total|unique|count)?$`,
);
const MEASURE = /(?:rate|score|percent|percentage|quote)$/;
/** What is known beside a consent may still say it, called so. */
const ODD_CONSENT = /(?:consent|permission|optin|optout)(?:type|name|text|notes?)$|valid$|status$/;
/** Beside these, a state is where somebody lives. */
const PLACE =
  /^(?:city|town|zip|zipcode|zippostalcode|postcode|postalcode|country|street|address|address1|province)$/;

type Says = "wants" | "leaves" | "perhaps";

/** A yes there is not yet one. */
const NOT_YET_NAME = /pending|unconfirmed|unverified|awaiting|waiting|notyet|requested|invited/;

function saysOf(name: string, others: readonly string[]): Says | null {
  if (NOT_YET_NAME.test(name)) return null;
  if (name === "type") return "perhaps";
  if (name === "state") return others.some((other) => PLACE.test(other)) ? "perhaps" : "wants";
  if (YES_AT_TIME.test(name)) return "wants";
  if (name !== "subscribertype" && BESIDE.test(name)) return null;
  if (ELSEWHERE.test(name) && !name.includes("email")) return null;
  if (YES_MEANS_LEFT.test(name)) return "leaves";
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

/** A column's name in letters alone, without their marks. */
export function letters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .normalize("NFC")
    .toLowerCase();
}

function find(names: readonly string[], spellings: readonly RegExp[]): number {
  for (const spelling of spellings) {
    const found = names.findIndex((name) => spelling.test(name));
    if (found !== -1) return found;
  }
  return -1;
}

export function emailColumn(names: readonly string[]): number {
  return find(names.map(letters), COLUMNS.email);
}

/** Whether a column is about another way to reach somebody, where leaving is not leaving the newsletter. */
export function isElsewhere(name: string): boolean {
  const plain = letters(name);
  return ELSEWHERE.test(plain) && !plain.includes("email");
}

/** Which cells of a column that is about something else may say by its name that somebody left: any, only a no, or none. */
export function leavingCells(name: string): "any" | "no" | null {
  const plain = letters(name);
  if (MEASURE.test(plain) || isElsewhere(name) || KNOWN_OTHER.test(plain)) return null;
  if (COUNTED.test(plain)) return null;
  if (LEAVING_NAME.test(plain)) return "any";
  return WANTING_NAME.test(plain) ? "no" : null;
}

/** Which service wrote a file with these columns, and whether it has nobody but those who left. */
export function serviceOf(names: readonly string[]): {
  service: ImportService;
  isOfLeavers: boolean;
} {
  const plain = names.map(letters);
  const sign = SIGNS.find(([, spelling]) => plain.some((name) => spelling.test(name)));
  return {
    service: sign?.[0] ?? "import",
    isOfLeavers: plain.some((name) => name === "unsubtime" || name === "cleantime"),
  };
}

export function guessRoles(names: readonly string[], email: number): ColumnGuess[] {
  const plain = names.map(letters);
  const others = plain.map((name, index) => (index === email ? "" : name));
  const firstName = find(others, COLUMNS.firstName);
  const tags = find(others, COLUMNS.tags);
  const roleOf = (name: string, index: number): ColumnRole | null => {
    if (index === email) return "email";
    if (LEFT_AT_TIME.test(name)) return "leftAt";
    if (index === firstName) return "firstName";
    if (index === tags) return "tags";
    return COLUMNS.joined.some((spelling) => spelling.test(name))
      ? "joinedAt"
      : saysOf(name, plain);
  };
  return plain.map((name, index) => {
    const role = roleOf(name, index);
    if (role !== null) return { role, isAsked: false, isUnknown: false };
    const isBeside = BESIDE.test(name) && !ODD_CONSENT.test(name);
    const isOther =
      MEASURE.test(name) || COUNTED.test(name) || KNOWN_OTHER.test(name) || isElsewhere(name);
    const isUnknown =
      !isOther &&
      (!isBeside || AT_TIME.test(name)) &&
      !CONSENT.test(name) &&
      !FURNITURE.test(name) &&
      leavingCells(name) === null;
    return { role: "other", isAsked: !isOther && !isBeside && CONSENT.test(name), isUnknown };
  });
}

/** The words of a file’s name, each with a hyphen before it. */
const wordsOf = (fileName: string) =>
  fileName
    .replace(/\.\w+$/, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, "-")
    .replace(/^-?/, "-");
const WITHOUT =
  /-(?:non?|not|without|minus|except|excl|excluding|exclude|after|before|ohne|sans|sin|senza|zonder|bez|sem)$/;
const NOT_YET =
  /-(?:(?:non-?|not-|never-)subscribed|unconfirmed|unverified|pending|archived|inactive)(?![a-z])/;
const LEAVERS =
  /-(?:unsub|opt(?:ed)?-?out|(?:hard|soft)?-?bounce|suppress|block(?:ed|list)|blacklist|complain|spam-?(?:complain|report)|abuse|do-?not-?(?:e-?)?(?:mail|contact)|dnc|abgemeldet|abmeldung|abbestell|gesperrt|desinscri|desabonn|disiscri|cancell?ed|deleted|removed|leavers|left(?![a-z])|churned|junk|spam(?!-?free)|former|invalid|baja|cancelad|cancellat|descadastrad|uitgeschreven|uitschrijv|afmeld|wypisan|avregistr|odhlas|odjav|leiratkoz|отпис)|退会|解除|退订|退訂|구독-?취소/;

/** Whether what is found of a name’s words is not said to be left out of the file. */
function isNamed(fileName: string, what: RegExp): boolean {
  const words = wordsOf(fileName);
  const at = words.search(what);
  return at !== -1 && !WITHOUT.test(words.slice(0, at));
}

/** Whether a file is one of people who never asked for emails, which only its name says. */
export function isOfNonSubscribers(fileName: string): boolean {
  return isNamed(fileName, NOT_YET);
}

/** Whether a file is one of people who left, which only its name says. */
export function isOfLeavers(fileName: string): boolean {
  return !isOfNonSubscribers(fileName) && isNamed(fileName, LEAVERS);
}

/** Where the columns of a file are; -1 for one that is not there. */
export type ImportColumns = {
  service: ImportService;
  email: number;
  firstName: number;
  tags: number;
  standing: { at: number; name: string; says: ColumnSays }[];
  joinedAt: number[];
  isOfLeavers: boolean;
};

export function columnsOf(
  names: readonly string[],
  roles: readonly ColumnRole[],
  file: { service: ImportService; isOfLeavers: boolean },
): ImportColumns {
  const rank = (index: number) => {
    const name = letters(names[index] ?? "");
    return COLUMNS.joined.findIndex((spelling) => spelling.test(name));
  };
  return {
    ...file,
    email: roles.indexOf("email"),
    firstName: roles.indexOf("firstName"),
    tags: roles.indexOf("tags"),
    standing: roles.flatMap((role, index) => {
      const isStanding =
        role === "wants" || role === "leaves" || role === "perhaps" || role === "leftAt";
      return isStanding ? [{ at: index, name: names[index] ?? "", says: role }] : [];
    }),
    joinedAt: roles
      .flatMap((role, index) => (role === "joinedAt" ? [index] : []))
      .toSorted((one, other) => rank(one) - rank(other)),
  };
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
