/** A page in a language, by its code; `x-default` is for readers of all others. */
export type LanguageLink = { language: string; path: string };
