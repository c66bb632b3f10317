/** What is said for a count, by the rules of a language; `#` is the count itself. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses among forms as a language does, and writes the number as it does. */
export function counting(locale: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) =>
    (forms[rules.select(count)] ?? forms.other).replace("#", count.toLocaleString(locale));
}
