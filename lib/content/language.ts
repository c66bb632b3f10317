import { franc } from "franc-min";

export type TextLanguage = { lang: string; dir: "ltr" | "rtl" };

/** So much of a text tells its language. */
const READ_MAX_CHARACTERS = 2_000;
/** Letters of an alphabet that one language in the world's fifty has, and not the guess of trigrams. */
const BY_SCRIPT: [RegExp, string][] = [
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Georgian}/gu, "ka"],
  [/\p{Script=Armenian}/gu, "hy"],
  [/\p{Script=Thaana}/gu, "dv"],
];
/** From so many letters on the guess is sure; many languages share the Latin ones. */
const LATIN_MIN_CHARACTERS = 200;
const OTHERS_MIN_CHARACTERS = 20;
const RIGHT_TO_LEFT = ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"];

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

export function languageOf(whole: string): string | null {
  const text = whole.slice(0, READ_MAX_CHARACTERS);
  const letters = count(text, /\p{L}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  const script = BY_SCRIPT.find(([pattern]) => count(text, pattern) > letters / 2);
  if (script) return letters >= OTHERS_MIN_CHARACTERS ? script[1] : null;
  const isLatin = latin > letters / 2;
  if (letters < (isLatin ? LATIN_MIN_CHARACTERS : OTHERS_MIN_CHARACTERS)) return null;
  const found = franc(text, { minLength: OTHERS_MIN_CHARACTERS });
  // The ISO 639-3 code in the form that HTML has: `deu` is `de`.
  return found === "und" ? null : (Intl.getCanonicalLocales(found)[0] ?? null);
}

/** HTML that says what it is written in, where programs show it elsewhere. */
export function inLanguage(html: string, language: TextLanguage | null): string {
  if (language === null) return html;
  return `<div lang="${language.lang}" dir="${language.dir}">${html}</div>`;
}

/** What HTML says of a language; null where it is the site's own, or nobody knows it. */
export function inOtherLanguage(lang: string | null, ofSite: string): TextLanguage | null {
  if (lang === null || lang.split("-")[0] === ofSite.split("-")[0]) return null;
  const { script = "" } = new Intl.Locale(lang).maximize();
  return { lang, dir: RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr" };
}

/** The language of a text; null where it is the site's own, or the text too short to tell. */
export function textLanguageOf(text: string, ofSite: string): TextLanguage | null {
  return inOtherLanguage(languageOf(text), ofSite);
}

/** What an article says and what its save found of its language. */
type Spoken = { language: string | null; textLanguage: string | null };

/** The language of an article whose text is read: what was said of it counts, then what its save found. */
export function spokenLanguage(
  { language, textLanguage }: Spoken,
  text: string,
  ofSite: string,
): TextLanguage | null {
  return inOtherLanguage(language ?? textLanguage ?? languageOf(text), ofSite);
}

/** The language of an article where only its row is known; null where it is the site's own. */
export function articleLanguage(article: Spoken, ofSite: string): TextLanguage | null {
  return inOtherLanguage(article.language ?? article.textLanguage, ofSite);
}
