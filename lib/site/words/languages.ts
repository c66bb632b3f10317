export const LANGUAGES = ["en", "es", "de"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Which way pages are written; `auto` is as the language is. */
export const DIRECTIONS = ["auto", "ltr", "rtl"] as const;

export const DATE_FORMS = ["short", "long", "numeric"] as const;

export type DateForm = (typeof DATE_FORMS)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
