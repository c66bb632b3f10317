import { importedMoment } from "@/lib/domains/imports/rules";
import { plainName } from "./front-matter";

/** What the head of a text says of who may read it. */
export type Publicity = {
  isHeld: boolean;
  /** Why it is held back, in a sentence for the owner; null where its source calls it a draft. */
  why: string | null;
  publishedAt: string | null;
};

const words = (list: string) => new Set(list.split(" "));

/** Yes there means that nobody may read it, or find it. */
const HOLDING = words(
  "draft isdraft unlisted hidden hide private isprivate headless eleventyexcludefromcollections unpublished notpublished donotpublish dontpublish protected secret wip membersonly subscribersonly paidonly",
);
/** A word there names who may read it, or how. */
const LIMITING =
  /^(?:membership|paywall(?:ed)?|patreon|patronlevel|exclusive|restrict(?:ed)?(?:to|for)?|visible(?:for|only)|show(?:to|for|only)|onlyfor|reserved(?:for|to)?|gated?(?:content|for)?|(?:min|required?|requires)(?:imum)?(?:tier|pledge|plan|level|role|membership|subscription)|unlock(?:for|at)?|protectedby)$/;
const UNLIMITED = /^(?:none|null|free|0+|no|false|off|public|all|any|anyone|everyone|everybody)$/;
/** No there means the same. */
const SHOWING = words(
  "published publish ispublished public ispublic visible isvisible listed islisted",
);
/** Yes there means the same, and anything else may be about something else. */
const PERHAPS_HOLDING =
  /^(?:is|has|was|needs?|requires?)?(?:unlist|notlisted|nonpublic|nopublish|unpublish|dont(?:show|list)|do?not(?:show|list)|archived?|deleted?|trash(?:ed)?|removed|discarded|disabled|sealed|excluded?|ignored?|skip|internal|confidential|restricted|classified|locked|gated|members?|memberonly|onlymembers|premium|paid|paywall(?:ed)?|subscribers?|sponsors?|patrons?|auth(?:entication)?|login(?:required)?|encrypt(?:ed)?|embargoed|protect|secured?|lock|(?:on)?hold|paused?|withdrawn|retracted|retired|unfinished|incomplete|todo|review|inreview|preview(?:only|mode)?|staging|invisible|exclusive|offline|stealth|expired|template|placeholder|nolist|personal|diary|nda|earlyaccess|(?:hide|hidden|private|secret)(?:this|post|page|article|note|entry)|for(?:members?|subscribers?|patrons?|supporters?|me))$|^(?:is)?(?:members?|subscribers?|patrons?|supporters?|staff|team|admins?|authors?|friends|family|eyes|diary|e?mail|newsletter|rss|feed|send|internal)only$|draft|unpublish|unlist|notpublic|secret|^(?:hid(?:e|den)|exclude|remove|omit)(?:d|n)?(?:from|in|on)(?!search|sitemap|rss|feed|robots|toc|nav|menu|header|footer|sidebar)/;
/** No there means the same. */
const PERHAPS_SHOWING =
  /^(?:is)?(?:show|live|active|enabled|list|render|output|ready|approved|reviewed|finished|done|completed?|released|online|free|shared|(?:on)?(?:blog|web|website|site))$|publish(?!resources)|public(?!ation)|^(?:show|visible|list|listed)(?:in|on)(?!search|sitemap|rss|feed|robots|toc|nav|menu|header|footer|sidebar)/;
/** The same two in other languages. */
const HOLDING_ELSEWHERE =
  /^(?:entwurf|brouillon|borrador|bozza|rascunho|черновик|чернетка|草稿|下書き|초안|concept|kladde|udkast|utkast|koncept|luonnos|szkic|taslak|privat|priv[ée]e?|privad[oa]|privat[oa]|oculto|nascosto|versteckt|verborgen|geheim|非公開|非公开|비공개|gesperrt|скрыто|скрытый|приватно|ukryt[ye]|skryt[ée]|verborgen|geblokkeerd|скрит[оий]|gizli|kätketty|skjult|dold)$/;
const SHOWING_ELSEWHERE =
  /^(?:veröffentlicht|öffentlich|sichtbar|publiée?|publicad[oa]|públic[oa]|pubblicat[oa]|pubblic[oa]|gepubliceerd|openbaar|zichtbaar|опубликовано|公開|公开|공개|opublikowan[yaeo]|publicerad|publisert|udgivet|freigegeben|publiceren|publicar|publier|pubblicare|veröffentlichen|vis[íi]vel|visibile|widoczn[yae]|synlig|publikováno|yayında|julkaistu)$/;
const YES_ELSEWHERE =
  /^(?:oui|ja|s[iíì]|sim|да|так|是|はい|예|tak|kyllä|evet|wahr|vrai|verdadero|vero)$/i;
const NO_ELSEWHERE =
  /^(?:non|nein|nee|nej|nei|não|нет|ні|否|いいえ|아니요|nie|ei|hayır|falsch|faux|falso)$/i;
/** Nothing there means that it was never out. */
const OUT_AT = words(
  "published publishedat publishedon publishedtime firstpublishedat publish dgpublish ispublished public ispublic",
);
/** A word there says who may read it. */
const SAYING = words(
  "status poststatus publishstatus publishingstatus publicationstatus contentstatus entrystatus itemstatus pagestatus articlestatus documentstatus docstatus draftstatus editorialstatus reviewstatus approvalstatus workflowstatus workflowstate visibility contentvisibility privacy access accesslevel accesscontrol acl allowedroles allowedusers allowedgroups viewers visibleto sharedwith tier tiers permission permissions",
);
/** The same, where much else is said as well. */
const PERHAPS_SAYING = words(
  "state audience type posttype layout template workflow stage kanban for only roles role groups group allowed users requires require required subscription environment env",
);
/** What a text goes through before it is out. */
const UNDER_WAY = words("state workflow stage kanban");
const UNDER_WAY_WORDS =
  /^(?:closed|inreview|review|rejected|editing|edit|writing|needs.*|in?progress|backlog|todo|doing|ideas?|planned|outline|waiting|queued|unfinished|notready)$/;
const HOLDING_WORDS =
  /^(?:only)?(?:drafts?|private|pending|unlisted|hidden|unpublished|scheduled|future|trash|trashed|deleted|archived|autodraft|wip|secret|internal|staff|members?|paid|paying|premium|subscribers?|patrons?|supporters?|sponsors?|registered|tiers|free|founding|development|dev|staging|preview|login|loggedin|auth|required|me|myself|self|friends|family|team|admins?|editors?|owner|vip)(?:only)?$|^(?:draft|private|unpublished|secret)/;
/** Called so, a subject is none: some generators and many people keep what is not finished apart by it. */
const HOLDING_SUBJECTS =
  /^#?(?:[^/]+\/)*(?:drafts?|unpublished|wip|private|unlisted|hidden|unfinished|internal|not[ -_]?(?:ready|published|public)|do[ -_]?not[ -_]?publish|(?:members?|subscribers?|patrons?|supporters?|paid|staff|newsletter|e-?mail)[ -_]?only|members|entwurf|entwürfe|brouillons?|borrador(?:es)?|bozz[ae]|rascunhos?|concepten?|kladder?|utkast|szkice?|черновики?|草稿|下書き|초안)(?:\/|$)/iu;
/** In a field that nobody here knows, these words as its whole still say that not everybody may read it. */
const HOLDING_ANYWHERE =
  /^(?:drafts?|private|unlisted|unpublished|hidden|invisible|scheduled|trash(?:ed)?|autodraft|wip|secret|confidential|internal|notpublished|notpublic|embargoed|(?:members?|subscribers?|patrons?|supporters?|sponsors?|staff|admins?|editors?|paid|paying|friends|family|team)(?:only)?|forme|me|entwurf|brouillon|borrador|bozza|rascunho|kladde|utkast|koncept|luonnos|szkic|taslak|черновик|чернетка|скрыто|草稿|下書き|非公開|非公开|초안|비공개|gesperrt|privat|privé|privad[oa]|oculto|nascosto|versteckt|verborgen)$/;
/** What is a text, a name or a look, whatever word it has. */
const FREE_TEXT =
  /title|headline|name$|description|summary|excerpt|abstract|intro|lead|caption|alt|slug|url|link|path|permalink|^id$|author|by$|artist|album|series|book|film|movie|song|music|mood|place|location|city|image|cover|photo|picture|thumb|banner|video|icon|emoji|colou?r|theme|style|class|css|align|lang|keyword|quote|text|body|content|note$|comment|answer|question|aliases|editor|template|layout|nav|menu|toc|sidebar|search|sitemap|robots/;
/** What belongs to a part of a page, and not to the text as a whole. */
const OF_A_PART =
  /image|cover|photo|picture|thumb|banner|hero|video|audio|icon|author|nav|menu|toc|sidebar|header|footer|search|sitemap|robots|seo|rss|feed|comment|share|social|related|newsletter|analytics|cascade|^build$|i18n|translation|series|breadcrumb|pager|outputs?$|link|gallery|resources|^eleventycomputed|schema|jsonld|^(?:og|opengraph|twitter)$/;
const SUBJECTS = words(
  "category categories tag tags section labels label topics topic keywords subjects flags options",
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
/** Any other name of a day on which something comes out. */
const COMES_OUT =
  /^(?:date|day|time)?(?:pub|publish|publishing|published|public|publication|posted|release|released|live|golive|available|availability|visible|show|display|drop|earlyaccess|listed|launch|online|issued)(?:date|day|datetime|timestamp|at|on|from|after|since|start|startdate)$|^(?:posted|issued|created|datetime|timestamp|dateissued|dateposted|launch|release|available|effective(?:from|date)?|valid(?:from|after)|goeslive|(?:post|posting)(?:at|on|date|from)|datum|fecha|data|дата|日付|日期|날짜|公開日時?|投稿日|掲載日|发布日期|發布日期|발행일|게시일|notbefore|(?:do)?not(?:publish|show|visible)?before|pub|releases|firstpublished|earlyaccess)$|datede(?:publication|parution)|veröffentlich|publicaci|publicaç|pubblicaz|parution|erschein|^(?:embargo|embargoed|draft|hidden|hide|private|unlisted|unpublished)(?:until|till|to)$/;
const ENDS =
  /^(?:date)?(?:expir(?:y|es|ed?|ation)|unpublish(?:ed)?|archived?|deleted?|trashed?|removed?)(?:date|at|on|time)$|^(?:expiry|expires|expiration|unpublish|retire|sunset)$|^(?:publish|published|public|visible|available|show|live|listed|online)(?:until|till|to|end|enddate)$/;
const PASSWORDS =
  /^(?:post|page|article|hexo|staticrypt|site|entry)?(?:password|passphrase|passcode|passwd|pwd|pw|pass)(?:hash)?$/;
/** Whoever asks for the text is sent elsewhere. */
const ELSEWHERE = words("redirect redirectto redirecturl");
const WITHIN_MAX_DEPTH = 4;

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
  const text =
    isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value ?? "");
  const line = text.trim().replaceAll(/\s+/g, " ");
  const shown = line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
  return `Its head says “${name}: ${shown}”, so it comes as a draft.`;
}

const NEVER = /^(?:never|none)$/i;

/** What Hugo reads of where a page may be: only `never` and what nobody knows hold it back. */
function isBuilt(value: unknown): boolean {
  if (!isRecord(value)) return truthOf(value) !== false && !NEVER.test(String(value));
  return Object.entries(value)
    .filter(([name]) => plainName(name) === "render" || plainName(name) === "list")
    .every(([, one]) => truthOf(one) === true || /^(?:always|local)$/i.test(String(one)));
}

/** Subjects that are given as a list, each perhaps with more than its name, or as one text with commas or spaces. */
function namesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : isRecord(value) ? [] : String(value).split(/[,\s]+/);
  return list
    .flatMap((one) => (isRecord(one) ? [one.name, one.title, one.slug, one.value] : [one]))
    .filter((one) => typeof one === "string")
    .map((one) => one.trim());
}

/** Hugo writes a page for each kind of output, and none for readers without HTML among them. */
const isHtmlAmong = (outputs: unknown[]) =>
  outputs.length === 0 || outputs.some((one) => /html|amp/i.test(String(one)));

function readField(name: string, value: unknown, said: Said, now: Date): void {
  const hold = () => said.reasons.push(sentence(name, value));
  if (name === "permalink" && truthOf(value) === false) hold();
  if (name === "build" && !isBuilt(value)) hold();
  const limits = LIMITING.test(name) && !isNothing(value);
  if (limits && truthOf(value) !== false && !UNLIMITED.test(plainName(String(value)))) hold();
  const known = SUBJECTS.has(name) || FREE_TEXT.test(name);
  const given = [value].flat().filter((one) => typeof one === "string");
  if (!known && given.some((one) => HOLDING_ANYWHERE.test(plainName(one.trim())))) hold();
  if (isNothing(value)) {
    if (OUT_AT.has(name)) hold();
    return;
  }
  const truth = truthOf(value);
  if (HOLDING.has(name) && truth !== false) {
    if (truth === true) said.reasons.push("");
    else hold();
  }
  if (!HOLDING.has(name) && PERHAPS_HOLDING.test(name) && truth === true) hold();
  if (
    !SHOWING.has(name) &&
    PERHAPS_SHOWING.test(name) &&
    (truth === false || NEVER.test(String(value)))
  )
    hold();
  if (HOLDING_ELSEWHERE.test(name) && (truth === true || YES_ELSEWHERE.test(String(value)))) hold();
  if (SHOWING_ELSEWHERE.test(name) && (truth === false || NO_ELSEWHERE.test(String(value)))) hold();
  if (ELSEWHERE.has(name) && typeof value === "string" && truth === undefined) hold();
  if (name === "outputs" && Array.isArray(value) && !isHtmlAmong(value)) hold();
  if (SUBJECTS.has(name) && namesOf(value).some((one) => HOLDING_SUBJECTS.test(one))) hold();
  if (PASSWORDS.test(name)) said.reasons.push("A password protected it, so it comes as a draft.");
  const moment = headMoment(value, now);
  if (SHOWING.has(name) && truth !== true) {
    if (truth === false) said.reasons.push("");
    else if (moment !== null) said.days.set(name, moment);
    else if (!isPublicWord(String(value))) hold();
  }
  if (SAYING.has(name) || PERHAPS_SAYING.has(name)) {
    const word = plainName(String(value).trim());
    const isHolding =
      HOLDING_WORDS.test(word) ||
      (UNDER_WAY.has(name) && UNDER_WAY_WORDS.test(word)) ||
      (SAYING.has(name) && truth !== true);
    const isFree = name.startsWith("tier") && word === "free";
    if (WAITING_WORDS.has(word)) said.isWaiting = true;
    else if (isFree) return;
    else if (isHolding && !PUBLIC_WORDS.has(word)) hold();
  }
  if (DAYS.includes(name)) {
    if (moment !== null && truth === undefined) said.days.set(name, moment);
    else if (truth === true) said.isWaiting = true;
    else if (truth === undefined) hold();
  } else if (COMES_OUT.test(name) && moment !== null) said.days.set(name, moment);
  if (ENDS.test(name) && (moment === null || new Date(moment) <= now)) hold();
}

/**
 * Reads whether a source keeps a text from its readers, by all that generators know for that. What nobody here
 * understands of it holds the text back.
 */
export function readPublicity(fields: Record<string, unknown>, now = new Date()): Publicity {
  const said: Said = { reasons: [], days: new Map(), isWaiting: false };
  const readAll = (own: Record<string, unknown>, depth: number) => {
    for (const [given, value] of Object.entries(own)) {
      const name = plainName(given);
      if (isRecord(value) && !OF_A_PART.test(name) && depth < WITHIN_MAX_DEPTH)
        readAll(value, depth + 1);
      readField(name, value, said, now);
    }
  };
  readAll(fields, 0);
  const days = [...said.days.values()];
  const toCome = days.filter((day) => new Date(day) > now).toSorted();
  const given = [...DAYS, ...said.days.keys()].find((name) => said.days.has(name));
  const publishedAt =
    toCome.at(-1) ?? (given === undefined ? null : (said.days.get(given) ?? null));
  if (said.isWaiting && toCome.length === 0) {
    said.reasons.push("It’s scheduled, but its file doesn’t say for when, so it comes as a draft.");
  }
  const why = said.reasons.find((reason) => reason !== "") ?? null;
  return { isHeld: said.reasons.length > 0, why, publishedAt };
}
