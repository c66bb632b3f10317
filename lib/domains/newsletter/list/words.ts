import { isNoDay, isNothing } from "@/lib/text/nothing";
import { writtenMoment } from "@/lib/text/written-moment";
import type { ColumnSays, ImportService } from "./columns";

export const wordMeanings = ["left", "not", "subscribed"] as const;
export type WordMeaning = (typeof wordMeanings)[number];

/** A longer text is no answer that could be asked about. */
export const WORD_MAX_CHARACTERS = 300;
const SHOWN_CHARACTERS = 60;

const YES = /^(?:yes|y|true|t|1|on|ja|oui|sí|si)$/;
const NO = /^(?:no|n|false|f|0|off|nein|non)$/;
/** Asked for the newsletter there, and gets it. */
const WANTS =
  /^(?:subscribed|active|enabled|confirmed|verified|optedin|optin|singleoptin|doubleoptin|confirmedoptin|explicit|express|granted|regular|premium|gifted|free|paid|comped|trialed|aktiv|abonniert)$/;
/** Left, was thrown out, complained, or cannot be reached: none of them may get an email again. */
const LEFT =
  /^(?:unsubscribed?|optedout|optout|cancell?ed|complained|complaint|spam|spammy|spamcomplaint|removed|deleted|cleaned|bounced|hardbounced?|undeliverable|blocked|blocklisted|blacklisted|banned|suppressed|disabled|abgemeldet|ausgetragen|gesperrt|désabonnée?|désinscrite?|désinscription|dadodebaja|baja|desuscrit[oa]|bloquead[oa]|cancelad[oa]|descadastrad[oa]|disiscritt[oa]|cancellat[oa]|bloccat[oa]|uitgeschreven|afgemeld|geblokkeerd|wypisany|zablokowany|avregistrerad|afmeldt|отписан|отписался|отписалась|заблокирован|退会|配信停止|退订|已退订|구독취소)$/;
/** Never said yes there, or nobody knows. */
const NOT_SUBSCRIBED =
  /^(?:nonsubscribed|notsubscribed|neversubscribed|transactional|archived|inactive|pending|pendingconfirmation|unconfirmed|unverified|unactivated|validating|invalid|needsattention|notset|inaktiv)$/;
const LEFT_AT: Partial<Record<ImportService, RegExp>> = {
  ghost: /^(?:false|no|0)$/,
  beehiiv: /^inactive$/,
};

/** Left as well, in a column that is about something else, where these words are a reason to ask. */
const PERHAPS_LEFT =
  /^(?:donot(?:e?mail|contact|send)|dontcontact|dnc|suppressions?|suppressionlist|left|gone|formers?|formersubscribers?|exsubscribers?|unsubs?|unsubbed|stop|stopped|quit|churned|lapsed|revoked|withdrawn|erased|deceased|verstorben|décédée?|fallecid[oa]|decedut[oa]|falecid[oa]|overleden|unsubscribers?|optouts?|noe?mails?|nocontact|bounces?|blocklist|blacklist|junk|abuse|dead|abmeldung|ausgetreten|gekündigt)$/;
const SAYS_LEFT =
  /unsubscri|\bunsub\b|opt(?:ed|ing)?[ -]?out|do ?n[o’']t (?:e-?mail|mail|contact|send|write|want)|(?:asked|wants?|wish(?:es)?|please).{0,20}(?:remove|stop)|remove me|removed from|take (?:me|her|him|them) off|no longer (?:wants?|interested|subscrib)|not interested|not? (?:more |any )?(?:e-?mails?|mailings?|newsletters?)\b|stop (?:e-?mail|mail|send)|spam complaint|abgemeldet|abmelden|abbestellt|gekündigt|nicht mehr (?:an)?(?:schreiben|mailen|senden|schicken)|(?:keine?|ohne) (?:weiteren? )?(?:newsletter|e-?mails?|mails|werbung)|ne (?:plus|pas) (?:envoyer|contacter|écrire|recevoir)|(?:plus|pas) de (?:e-?mails?|newsletters?|courriels?)|désabonn|désinscri|no (?:enviar|contactar|quiere|desea)|non (?:inviare|contattare|vuole)|não (?:enviar|contatar|contactar|quer)|niet (?:meer )?(?:mailen|sturen)|geen (?:nieuwsbrief|e?-?mails?)|uitgeschreven/i;
/** What a language or a table calls no or an unanswered yes, beside `NO`. */
const PERHAPS_NO =
  /^(?:never|none|failed|bad|denied|declined|rejected|refused|revoked|expired|nie|nee|nej|ne|nei|ei|não|nao|nunca|jamais|mai|нет|не|ні|いいえ|否|不|아니오|아니요|hayır|όχι|لا|לא|không|tidak)$/;

const SAME_WORD_MAX_CHARACTERS = 40;
const LOOKED_AT_CHARACTERS = 1_000;

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Signs that leave a word the same: a question mark or a minus makes another one of it. */
const SAME_SIGNS = /^[\p{L}\p{N}\p{M}\s_.,;:!'’"()/-]*$/u;

/** Whether a word may be taken for its letters alone. */
function isPlain(word: string): boolean {
  return SAME_SIGNS.test(word) && !/^[\s(]*-/.test(word);
}

export function isLeavingWord(cell: string): boolean {
  if (cell.length > SAME_WORD_MAX_CHARACTERS) {
    return SAYS_LEFT.test(cell.slice(0, LOOKED_AT_CHARACTERS));
  }
  const word = plain(cell);
  return LEFT.test(word) || PERHAPS_LEFT.test(word) || SAYS_LEFT.test(cell);
}

export function saysLeft(cell: string): boolean {
  return SAYS_LEFT.test(cell.slice(0, LOOKED_AT_CHARACTERS));
}

/** Whether a cell says no, or may. */
export function isNoWord(cell: string): boolean {
  if (cell.length > SAME_WORD_MAX_CHARACTERS) return false;
  const word = plain(cell);
  return NO.test(word) || PERHAPS_NO.test(word) || NOT_SUBSCRIBED.test(word);
}

/** What people tick a box with, or leave it by. */
const TICKS = /^[✓✔☑✅✗✘☒❌×xX+]\uFE0F?$/u;

export function isYesOrNo(cell: string): boolean {
  const word = plain(cell);
  return TICKS.test(cell.trim()) || YES.test(word) || NO.test(word) || PERHAPS_NO.test(word);
}

/** A day with its year, which is a yes where the question is since when; a bare number may be anything. */
function isDay(cell: string): boolean {
  if (!/\D/.test(cell.trim()) || !/\b\d{4}/.test(cell)) return false;
  return !isNoDay(cell) && writtenMoment(cell) !== null;
}

/** A day in any spelling, though it may be one that is not read: who has one here has left. */
const LIKE_DATE = /^\s*\d{5,13}\s*$|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d\d\b/;

/** What a cell says of somebody, in words that stay the same for all who have it; null for a day. */
export function wordOf(says: ColumnSays, cell: string): string | null {
  if (says === "leftAt" ? isNoDay(cell) : isNothing(cell)) return "";
  if (says === "leftAt" ? LIKE_DATE.test(cell) : isDay(cell)) return null;
  return oneLine(cell.replaceAll(/\p{Cf}/gu, ""));
}

/** What a cell is known to mean; null where it says nothing of it, undefined where nobody knows. */
export function knownMeaning(
  says: ColumnSays,
  cell: string,
  service: ImportService,
): WordMeaning | null | undefined {
  const word = wordOf(says, cell);
  if (says === "leftAt") {
    if (word === null) return "left";
    return word === "" || NO.test(plain(word)) ? null : undefined;
  }
  if (says === "tag") return isLeavingWord(cell) ? undefined : null;
  const isLeaving = says === "leaves";
  if (word === "") return says === "wants" ? undefined : null;
  if (word === null) return isLeaving ? "left" : "subscribed";
  const letters = plain(word);
  if (LEFT.test(letters)) return "left";
  if (!isLeaving && LEFT_AT[service]?.test(letters)) return "left";
  if (NOT_SUBSCRIBED.test(letters)) return "not";
  if (NO.test(letters)) return isLeaving && isPlain(word) ? null : isLeaving ? undefined : "not";
  if (says === "perhaps" && isLeavingWord(cell)) return undefined;
  if (!isPlain(word)) return says === "perhaps" ? null : undefined;
  if (YES.test(letters)) return isLeaving ? "left" : "subscribed";
  if (says === "perhaps") return null;
  return says === "wants" && WANTS.test(letters) ? "subscribed" : undefined;
}

export const NOT_SUBSCRIBED_THERE = "Your file says this address isn’t subscribed.";
export const ANSWERED_NOT = "You said that these people aren’t subscribed: ";
/** How the reason begins for everybody whose file has a word that nobody here knows. */
export const UNKNOWN_WORD = "We don’t know what ";

/** Without what a database cannot keep. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
}

export function shown(text: string): string {
  const line = oneLine(text);
  if (line.length <= SHOWN_CHARACTERS) return line;
  // No half of a letter that takes two units.
  return `${line.slice(0, SHOWN_CHARACTERS).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

export function wordIn(word: string, column: string): string {
  const what = word === "" ? "an empty cell" : `“${shown(word)}”`;
  return `${what} in the column “${shown(column)}”`;
}

export function unknownWord(word: string, column: string): string {
  return `${UNKNOWN_WORD}${wordIn(word, column)} means.`;
}
