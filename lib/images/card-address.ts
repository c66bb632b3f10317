import "server-only";
import { createHash } from "node:crypto";
import type { Palette } from "@/lib/theme";

/**
 * What a social card says, its title between a line above it and the site's name, the drawing beside that, and the
 * colours of all.
 */
export type SocialCardFacts = {
  title: string;
  kicker: string;
  siteName: string;
  cover: string;
  palette: Palette;
};

export const CARD_KINDS = ["article", "guide", "video"] as const;

export type CardKind = (typeof CARD_KINDS)[number];

export const CARD_SIZE = { width: 1_200, height: 630 };

/** Raise it when a change of the drawing must not meet cards that somebody keeps under their address. */
const RECIPE = 3;
const HASH_CHARACTERS = 12;
const CARD_PATH = "/card/";

/** What the fonts of the cards have: scripts/reader-fonts.mjs, LATIN, LATIN_EXT and CARD_SCRIPTS. */
const WRITABLE =
  /^[ -~\u00a0-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0131\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014c-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u016a-\u016b\u016e-\u017e\u0218-\u021b\u02c6\u02da\u02dc\u1e9e\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039-\u203a\u2044\u20ac\u2122\u2212\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u0491\u05be\u05d0-\u05ea\u05f3-\u05f4\u060c\u061b\u061f\u0621-\u063a\u0640-\u0652\u0660-\u066c\u0670-\u0671\u0679\u067e\u0686\u0688\u0691\u0698\u06a9\u06af\u06ba\u06be\u06c1-\u06c2\u06cc\u06d2-\u06d4\u06f0-\u06f9\u200c]*$/;
/** Emoji, of which a title may lose every one and say the same. */
const EMOJI =
  /(?:(?![ -\u00ff\u203c\u2122])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\ufe0f)+/gu;
/** Vowel points of Hebrew, without which titles are written as well. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7]/g;
const HYPHENS = /[\u2010\u2011]/g;

/** A text as a card can write it; empty where its fonts lack a letter, as gaps would be worse than no words. */
export function writable(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(EMOJI, " ")
    .replace(POINTS, "")
    .replace(HYPHENS, "-")
    .replace(/\s+/g, " ");
  return WRITABLE.test(plain) ? plain.trim() : "";
}

/**
 * Where the social card of an article, guide or video is: a name made of everything that shows on it, so that it
 * may be cached for ever.
 */
export function cardAddress(kind: CardKind, id: string, facts: SocialCardFacts): string {
  const text = JSON.stringify([RECIPE, facts]);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, HASH_CHARACTERS);
  return `${CARD_PATH}${kind}/${id}/${hash}.png`;
}

export function isCard(path: string): boolean {
  return path.startsWith(CARD_PATH);
}
