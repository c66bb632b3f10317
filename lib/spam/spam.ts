import "server-only";
import { sign } from "@/lib/auth/secrets";
import { db } from "@/lib/database/db";
import { countHit } from "@/lib/http/limit";
import { isGoodToken } from "./form-token";
import { DEFAULT_SPAM_WORDS, judgeText, plainWords, type SpamReason, type SpamText } from "./rules";

const HOUR_S = 3_600;
const DAY_S = 86_400;
/** How often one text may come within a day, whoever sends it. */
const REPEATS_MAX = 2;
/** A shorter text, as 'Thank you!', is only compared with those at its own place. */
const LONG_TEXT_MIN_CHARACTERS = 40;
/** Caught messages of one kind that are saved within an hour; a flood beyond them is dropped. */
const CAUGHT_PER_HOUR_MAX = 200;

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

export type FormMessage = FormSignals &
  SpamText & {
    kind: "comment" | "suggestion";
    /** Where short texts are compared, as one article. */
    place: string;
  };

/** good: as from a person. spam: caught, to be saved for the owner's eyes. dropped: caught, in a flood. */
export type Verdict = "good" | "spam" | "dropped";

export type Judgement = { verdict: Verdict; caughtBy: SpamReason[] };

export async function readSpamWords(): Promise<string[]> {
  const list = await db.spamList.findUnique({ where: { id: 1 }, select: { words: true } });
  return list?.words ?? [...DEFAULT_SPAM_WORDS];
}

/**
 * Judges what came through a public form. The database does the same for every sender, so that the time
 * an answer takes says nothing about the verdict.
 */
export async function classifyMessage(message: FormMessage, now = Date.now()): Promise<Judgement> {
  const words = plainWords(message.text) || message.text;
  const place = words.length < LONG_TEXT_MIN_CHARACTERS ? message.place : "";
  const repeats = await countHit(sign("repeated-text", words, place), DAY_S);
  const judged = judgeText(message, await readSpamWords());
  const bot = detectBot(message, now);
  const caughtBy = [
    ...(bot === null ? [] : [bot]),
    ...(repeats.hits > REPEATS_MAX ? ["repeat"] : []),
    ...(judged.isSpam ? judged.reasons : []),
  ];
  const isCaught = caughtBy.length > 0;
  const key = sign("judged", message.kind, isCaught ? "caught" : "good");
  const { hits } = await countHit(key, HOUR_S);
  if (!isCaught) return { verdict: "good", caughtBy };
  if (hits <= CAUGHT_PER_HOUR_MAX) return { verdict: "spam", caughtBy };
  // In place of the row that is not written.
  await countHit(key, HOUR_S);
  return { verdict: "dropped", caughtBy };
}
