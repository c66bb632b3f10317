import { z } from "zod";

const CONTROL = /[^\P{Cc}\t\n\r]/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/;
// A letter, digits and the usual marks before the @, dot-separated labels after it (the HTML standard's rule, with a dot asked for).
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Text as it was typed, at most `max` UTF-16 units, no control characters but tabs and line breaks. */
export function plainText(label: string, max: number) {
  return textRules(label, max, (text) => text.toWellFormed());
}

/** Several lines of text, as `plainText`, trimmed. */
export function longText(label: string, max: number) {
  return textRules(label, max, (text) => text.toWellFormed().trim());
}

function textRules(label: string, max: number, clean: (text: string) => string) {
  return z
    .string(`${label} must be text.`)
    .transform(clean)
    .refine(
      (text) => !CONTROL.test(text),
      `${label} has a character that cannot be kept. Please remove it.`,
    )
    .refine(
      (text) => text.length <= max,
      `${label} is too long: at most ${max.toLocaleString("en")} characters.`,
    );
}

/** One line of text, as `longText`. */
export function lineText(label: string, max: number) {
  return longText(label, max).refine(
    (text) => !LINE_BREAK.test(text),
    `${label} must be on one line.`,
  );
}

/** Makes an empty or absent text null. */
export function orNull<T extends z.ZodType<string>>(text: T) {
  return text.nullish().transform((value) => (value === undefined || value === "" ? null : value));
}

export const EMAIL_MAX_CHARACTERS = 254;

/** An e-mail address, trimmed and lower-cased. */
export const emailText = lineText("The email address", EMAIL_MAX_CHARACTERS)
  .transform((text) => text.toLowerCase())
  .refine((text) => EMAIL.test(text), "Please enter a valid email address.");
