/** What is looked at of a message, whoever sent it. */
export type SpamText = {
  name: string;
  text: string;
  /** What else the sender wrote, as a subject. */
  otherFields: string[];
  /** More links than these are not a reader's. */
  linksMax: number;
};

/** Why a message was caught, as `links`, or with what was found, as `word:cheap pills`. */
export type SpamReason = string;

/** A message that reaches this is caught. One sign alone never does; a person may have any one of them. */
export const SPAM_SCORE = 6;

const WEIGHTS = {
  word: 4,
  link: 2,
  moreLinks: 0.5,
  shortLink: 3,
  oddSite: 2,
  chatLink: 4,
  markup: 4,
  nameLink: 4,
  lookAlike: 4,
  contact: 4,
  money: 3,
} as const;

const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const SHORT_LINK =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|tinyurl\.com|goo\.gl|is\.gd|cutt\.ly|rb\.gy|t\.ly|shorturl\.at|ow\.ly)\//i;
const CHAT_LINK = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|wa\.me|telegram\.me|api\.whatsapp\.com)\//i;
const ODD_SITE =
  /^(?:https?:\/\/)?[^/\s]+\.(?:xyz|top|click|icu|loan|win|bid|buzz|monster|cam|vip|bet|casino|sbs|cfd)(?:[/:?#]|$)/i;
const MARKUP = /\[\/?(?:url|link)\b[^\]]*\]|<a\s[^>]*href/i;
const CONTACT = /\b(?:whats\s?app|telegram|viber|wechat)\b[^\n]{0,40}?\+?\d[\d\s().-]{6,}/i;
const MONEY =
  /[$€£]\s?\d[\d.,]*\s?k?\s*(?:\/|an?\b|per\b|every\b|each\b)\s*(?:hour|day|week|month)/i;
const ADDRESS_IN_NAME =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|ru|xyz|top|shop|info|biz|online|site)\b/i;
const SINGLE_LETTERS = /(?<!\p{L})\p{L}(?:[\s.\-_*]{1,2}\p{L}){3,}(?!\p{L})/gu;
const MIXED_SCRIPTS =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
const LOOK_ALIKES: Record<string, string> = Object.fromEntries([
  ...zip("аеорсухіѕјԁһӏкмтвнԛԝ", "aeopcyxisjdhlkmtbhqw"),
  ...zip("αεορυικντ", "aeopuikvt"),
]);
const DIGIT_LETTERS: Record<string, string> = Object.fromEntries(zip("013457@$", "oieastas"));

function zip(from: string, to: string): [string, string][] {
  return [...from].map((letter, at) => [letter, to[at] ?? letter]);
}

function linksIn(text: string): string[] {
  return text.match(LINK) ?? [];
}

/** The words of a text, without what is easily changed between two copies of it. */
export function plainWords(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** True for more links than a person would send, and for a text that is nothing but links. */
export function hasTooManyLinks(
  text: string,
  linksMax: number,
  otherFields: string[] = [],
): boolean {
  const links = [text, ...otherFields].reduce((sum, part) => sum + linksIn(part).length, 0);
  if (links > linksMax) return true;
  return linksIn(text).length > 0 && plainWords(text.replaceAll(LINK, "")) === "";
}

/** The words as a person reads them, whatever letters they were hidden behind. */
function unmasked(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(SINGLE_LETTERS, (spelt) => spelt.replaceAll(/[^\p{L}]/gu, ""));
  const words = plain.split(/(\s+)/).map((word) => {
    const hasLatin = /[a-z]/.test(word);
    return [...word]
      .map((sign) => (hasLatin ? (LOOK_ALIKES[sign] ?? DIGIT_LETTERS[sign] ?? sign) : sign))
      .join("");
  });
  return ` ${plainWords(words.join(""))} `;
}

/** The listed words that a text has, the longest first, none of them within another. */
function findWords(text: string, listed: readonly string[]): string[] {
  let rest = unmasked(text);
  const found: string[] = [];
  for (const word of listed.toSorted((a, b) => b.length - a.length)) {
    const wanted = unmasked(word);
    if (wanted.trim() === "" || !rest.includes(wanted)) continue;
    found.push(word);
    rest = rest.replaceAll(wanted, " | ");
  }
  return found;
}

/**
 * What speaks for spam in a message, with the weight of each. `listed` are the words that the owner keeps.
 * Links count alone or together, and a listed word counts anywhere, also spelt with other letters.
 */
export function judgeText(
  { name, text, otherFields, linksMax }: SpamText,
  listed: readonly string[],
): { isSpam: boolean; reasons: SpamReason[] } {
  const all = [name, text, ...otherFields].join("\n");
  const links = linksIn(all);
  const signs: [reason: SpamReason, weight: number][] = [];
  const add = (reason: SpamReason, weight: number, isFound: boolean) => {
    if (isFound) signs.push([reason, weight]);
  };
  add("links", SPAM_SCORE, hasTooManyLinks(text, linksMax, [name, ...otherFields]));
  add(
    links.length === 1 ? "link" : "some-links",
    WEIGHTS.link + (links.length - 1) * WEIGHTS.moreLinks,
    links.length > 0,
  );
  for (const word of findWords(all.replaceAll("-", " "), listed)) {
    signs.push([`word:${word}`, WEIGHTS.word]);
  }
  add(
    "short-link",
    WEIGHTS.shortLink,
    links.some((link) => SHORT_LINK.test(link)),
  );
  add(
    "chat-link",
    WEIGHTS.chatLink,
    links.some((link) => CHAT_LINK.test(link)),
  );
  add(
    "odd-site",
    WEIGHTS.oddSite,
    links.some((link) => ODD_SITE.test(link)),
  );
  add("markup", WEIGHTS.markup, MARKUP.test(all));
  add("name-link", WEIGHTS.nameLink, ADDRESS_IN_NAME.test(name));
  // A Greek mu is how many type the sign for a millionth.
  add("look-alike", WEIGHTS.lookAlike, MIXED_SCRIPTS.test(all.replaceAll("\u03bc", "\u00b5")));
  add("contact", WEIGHTS.contact, CONTACT.test(all));
  add("money", WEIGHTS.money, MONEY.test(all));
  const score = signs.reduce((sum, [, weight]) => sum + weight, 0);
  return { isSpam: score >= SPAM_SCORE, reasons: signs.map(([reason]) => reason) };
}

/** What advertisements of this kind say; the list begins with it, and the owner changes it. */
export const DEFAULT_SPAM_WORDS: readonly string[] = [
  "cheap pills",
  "buy pills",
  "pills online",
  "online pharmacy",
  "viagra",
  "cialis",
  "levitra",
  "male enhancement",
  "weight loss pills",
  "diet pills",
  "miracle cure",
  "cbd gummies",
  "online casino",
  "casino bonus",
  "free spins",
  "online slots",
  "sports betting",
  "betting site",
  "place your bets",
  "payday loan",
  "quick loan",
  "loan approval",
  "bad credit",
  "crypto investment",
  "bitcoin",
  "forex",
  "trading signals",
  "double your money",
  "passive income",
  "extra income",
  "make money online",
  "make money fast",
  "earn money online",
  "earn up to",
  "work from home and earn",
  "financial freedom",
  "be your own boss",
  "get rich",
  "recover your funds",
  "hire a hacker",
  "spell caster",
  "love spell",
  "bring back my ex",
  "hot singles",
  "escort service",
  "adult dating",
  "sex chat",
  "replica watches",
  "designer bags",
  "fake documents",
  "essay writing service",
  "write my essay",
  "seo services",
  "seo expert",
  "backlinks",
  "guest post",
  "rank higher",
  "first page of google",
  "website traffic",
  "buy followers",
  "web design services",
  "app development company",
  "click here",
  "visit my website",
  "visit my site",
  "visit my profile",
  "check out my site",
  "limited time offer",
  "act now",
  "order now",
  "buy now",
  "100 guaranteed",
  "promo code",
  "congratulations you",
  "you have won",
  "claim your prize",
];
