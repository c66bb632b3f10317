import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** What programs that look for leaked secrets know ours by. */
const PREFIX = "tw_";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 238 bits. */
const SECRET_CHARACTERS = 40;
const CHECKSUM_CHARACTERS = 6;
const START_CHARACTERS = 8;

const TOKEN = new RegExp(
  `^${PREFIX}[0-9A-Za-z]{${SECRET_CHARACTERS}}[0-9A-Za-z]{${CHECKSUM_CHARACTERS}}$`,
);

function checksum(text: string): string {
  let rest = crc32(text);
  let letters = "";
  for (let place = 0; place < CHECKSUM_CHARACTERS; place += 1) {
    letters = `${LETTERS[rest % LETTERS.length]}${letters}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}

/** A new secret: the prefix, letters by chance, and the CRC-32 of both, so that a typo or a look-alike shows. */
export function makeToken(): string {
  const letters = Array.from(
    { length: SECRET_CHARACTERS },
    () => LETTERS[randomInt(LETTERS.length)],
  );
  const text = PREFIX + letters.join("");
  return text + checksum(text);
}

/** True for what `makeToken` may have made; whether it is known is for the database to say. */
export function isToken(text: string): boolean {
  return (
    TOKEN.test(text) &&
    checksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS)
  );
}

/** All that is saved of a token; its letters are chance enough to need no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function startOf(token: string): string {
  return token.slice(0, START_CHARACTERS);
}

export function bearerOf(headers: Headers): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers.get("authorization")?.trim() ?? "");
  return found && (found[1] ?? "");
}
