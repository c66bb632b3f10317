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
const RECIPE = 2;
const HASH_CHARACTERS = 12;
const CARD_PATH = "/card/";

/** What the fonts of the cards have: scripts/reader-fonts.mjs, LATIN. */
const WRITABLE =
  /^[ -~\u00a0-\u00ff\u0131\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u02c6\u02da\u02dc\u2010-\u2027\u202f-\u203a\u2044\u20ac\u2122\u2212]*$/;

/**
 * Where the social card of an article, guide or video is: a name made of everything that shows on it, so that it
 * may be cached for ever. Null where our fonts lack a letter; a card with gaps would be worse than the site's own.
 */
export function cardAddress(kind: CardKind, id: string, facts: SocialCardFacts): string | null {
  if (!WRITABLE.test(facts.title + facts.kicker + facts.siteName)) return null;
  const text = JSON.stringify([RECIPE, facts]);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, HASH_CHARACTERS);
  return `${CARD_PATH}${kind}/${id}/${hash}.png`;
}

export function isCard(path: string): boolean {
  return path.startsWith(CARD_PATH);
}
