import "server-only";
import { countHit } from "@/lib/http/limit";
import { sign } from "@/lib/secrets";
import { isGoodToken } from "@/lib/spam/form-token";

const HOUR_S = 3_600;
const DAY_S = 86_400;
/** How often one text may come within a day, whoever sends it. */
const REPEATS_MAX = 2;
/** A shorter text, as 'Thank you!', is only compared with those at its own place. */
const LONG_TEXT_MIN_CHARACTERS = 40;
/** Caught messages of one kind that are kept within an hour; a flood beyond them is dropped. */
const CAUGHT_PER_HOUR_MAX = 200;

const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]+/gu;

/** What our own forms send beside the spec's payload (lib/http/public-form.ts). */
export type FormSignals = { website?: string | undefined; token?: string | undefined };

/** What gives a sender away before the text is looked at: a filled honeypot, or a token that is not right. */
export function detectBot(
  { website, token }: FormSignals,
  now = Date.now(),
): "honeypot" | "token" | null {
  if (website) return "honeypot";
  return token === undefined || isGoodToken(token, now) ? null : "token";
}

/** True for more links than a person would send, and for a text that is nothing but links. */
export function hasTooManyLinks(
  text: string,
  linksMax: number,
  otherFields: string[] = [],
): boolean {
  const linksIn = (part: string) => part.match(LINK)?.length ?? 0;
  const links = [text, ...otherFields].reduce((sum, part) => sum + linksIn(part), 0);
  if (links > linksMax) return true;
  return linksIn(text) > 0 && plainWords(text.replaceAll(LINK, "")) === "";
}

/** The words of a text, without what is easily changed between two copies of it. */
function plainWords(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(NEITHER_LETTER_NOR_DIGIT, " ").trim();
}

export type FormMessage = FormSignals & {
  kind: "comment" | "note" | "suggestion";
  text: string;
  /** What else the sender wrote, as a name or a subject. */
  otherFields: string[];
  linksMax: number;
  /** Where short texts are compared, as one article. */
  place: string;
};

/** good: as from a person. spam: caught, to be kept for the owner's eyes. dropped: caught, in a flood. */
export type Verdict = "good" | "spam" | "dropped";

/**
 * Judges what came through a public form. The database does the same for every sender, so that the time
 * an answer takes says nothing about the verdict.
 */
export async function classifyMessage(message: FormMessage, now = Date.now()): Promise<Verdict> {
  const words = plainWords(message.text) || message.text;
  const place = words.length < LONG_TEXT_MIN_CHARACTERS ? message.place : "";
  const repeats = await countHit(sign("repeated-text", words, place), DAY_S);
  const isCaught =
    detectBot(message, now) !== null ||
    hasTooManyLinks(message.text, message.linksMax, message.otherFields) ||
    repeats.hits > REPEATS_MAX;
  const key = sign("judged", message.kind, isCaught ? "caught" : "good");
  const { hits } = await countHit(key, HOUR_S);
  if (!isCaught) return "good";
  if (hits <= CAUGHT_PER_HOUR_MAX) return "spam";
  // In place of the row that is not written.
  await countHit(key, HOUR_S);
  return "dropped";
}
