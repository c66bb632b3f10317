import { randomUUID } from "node:crypto";
import type { Email } from "./layout";
import { composeMessage, type SmtpOptions, type WrittenMessage } from "./smtp";

/** An email to many, as somebody who is nobody would get it. */
export type SharedEmail = Email & {
  /** What differs for each reader: words of letters, digits, `-` and `_`, as the nobody has them. */
  blanks: string[];
  /** The same words for one reader, each as long as the nobody's. */
  own: (subscriberId: string) => string[];
};

type Reader = { id: string; to: string; subscriberId: string };

/** One of the words, or a piece of it; the rest of a message is the same for all. */
type Slot = { word: number; from: number; to: number };

/** Addresses that a header can hold as they are. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d.-]{1,189}$/i;
const SOFT_BREAK = "=\r\n";

function escapeRegExp(text: string): string {
  return text.replace(/[^\w]/g, "\\$&");
}

/** Where words are in a message, also where its encoding breaks one over two lines. */
function split(source: string, words: string[]): (string | Slot)[] {
  const pattern = words.map((word) => [...word].map(escapeRegExp).join(`(?:${SOFT_BREAK})?`));
  const parts: (string | Slot)[] = [];
  let end = 0;
  for (const match of source.matchAll(
    new RegExp(pattern.map((one) => `(${one})`).join("|"), "g"),
  )) {
    parts.push(source.slice(end, match.index));
    const word = match.slice(1).findIndex((found) => found !== undefined);
    let from = 0;
    for (const [place, piece] of match[0].split(SOFT_BREAK).entries()) {
      if (place > 0) parts.push(SOFT_BREAK);
      parts.push({ word, from, to: from + piece.length });
      from += piece.length;
    }
    end = match.index + match[0].length;
  }
  parts.push(source.slice(end));
  return parts;
}

function countOf(text: string, word: string): number {
  return text.split(word).length - 1;
}

function fillEmail({ blanks, own: _, ...email }: SharedEmail, own: string[]): Email {
  const fill = (text: string) =>
    blanks.reduce((filled, blank, place) => filled.replaceAll(blank, own[place] ?? ""), text);
  const headers = Object.entries(email.headers).map(([name, value]) => [name, fill(value)]);
  return {
    subject: email.subject,
    html: fill(email.html),
    text: fill(email.text),
    headers: Object.fromEntries(headers),
  };
}

/**
 * Splits an email once into what is the same for all and what is each reader's own; the message for a reader is then
 * put together from the two. One whose words cannot be found in its encoding is written anew for each.
 */
export async function splitEmail(
  shared: SharedEmail,
  smtp: Pick<SmtpOptions, "from" | "replyTo" | "host">,
): Promise<(reader: Reader) => Promise<WrittenMessage>> {
  const { blanks, own, ...email } = shared;
  // Nobody has written these anywhere.
  const id = randomUUID();
  const to = `${randomUUID()}@pattern.invalid`;
  const pattern = await composeMessage({ id, to, ...email }, smtp);
  const words = [id, to, ...blanks];
  const parts = split(pattern.source.toString("latin1"), words);
  const texts = [email.html, email.text, ...Object.values(email.headers)];
  const isWhole = words.every((word, place) => {
    const wanted = place < 2 ? 1 : texts.reduce((sum, text) => sum + countOf(text, word), 0);
    const found = parts.filter((part) => typeof part === "object" && part.word === place);
    return found.filter((part) => typeof part === "object" && part.from === 0).length === wanted;
  });

  const pieces = parts.map((part) =>
    typeof part === "string" ? { bytes: Buffer.from(part, "latin1") } : part,
  );

  return async (reader) => {
    const filled = own(reader.subscriberId);
    const isAlike = filled.every((word, place) => word.length === blanks[place]?.length);
    if (!isWhole || !isAlike || !PLAIN_ADDRESS.test(reader.to)) {
      return composeMessage({ id: reader.id, to: reader.to, ...fillEmail(shared, filled) }, smtp);
    }
    const readers = [reader.id, reader.to, ...filled];
    const source = pieces.map((piece) => {
      if ("bytes" in piece) return piece.bytes;
      const word = readers[piece.word] ?? "";
      return Buffer.from(piece.word < 2 ? word : word.slice(piece.from, piece.to), "latin1");
    });
    return { from: pattern.from, to: reader.to, source: Buffer.concat(source) };
  };
}
