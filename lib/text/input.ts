import { z } from "zod";

const CONTROL = /[^\P{Cc}\t\n\r]/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/;
// The HTML standard's rule, with a dot asked for after the @, and no dot at the ends of what is before it or beside another.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

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
      `${label} has a character that can’t be saved. Please remove it.`,
    )
    .refine(
      (text) => text.length <= max,
      `${label} is too long: at most ${max.toLocaleString("en")} characters.`,
    );
}

export function lineText(label: string, max: number) {
  return longText(label, max).refine(
    (text) => !LINE_BREAK.test(text),
    `${label} must be on one line.`,
  );
}

/** One line of text, as `lineText`, in which line breaks become spaces. */
export function joinedText(label: string, max: number) {
  return z
    .string(`${label} must be text.`)
    .transform((text) => {
      const lines = text.split(/[\n\r\u2028\u2029]+/).map((line) => line.trim());
      return lines.filter((line) => line !== "").join(" ");
    })
    .pipe(lineText(label, max));
}

/** A small whole number that was typed, as a number; all else as it is, for a rule to refuse. */
export function typedNumber(value: unknown): unknown {
  return typeof value === "string" && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
}

export function orNull<T extends z.ZodType<string>>(text: T) {
  return text.nullish().transform((value) => (value === undefined || value === "" ? null : value));
}

/** Of a person. */
export const NAME_MAX_CHARACTERS = 200;
export const TITLE_MAX_CHARACTERS = 300;
export const CATEGORY_MAX_CHARACTERS = 100;
export const TAG_MAX_CHARACTERS = 50;
export const TAGS_MAX = 20;
export const URL_MAX_CHARACTERS = 2_048;
/** Of an article or a page. */
export const CONTENT_MAX_CHARACTERS = 500_000;

export const titleText = lineText("The title", TITLE_MAX_CHARACTERS).refine(
  (text) => text !== "",
  "Please enter a title.",
);

export const categoryText = orNull(lineText("The category", CATEGORY_MAX_CHARACTERS));

/** A list whose length is looked at before anything in it is, as that is what takes the time. */
export function shortList<T extends z.ZodType>(
  item: T,
  { max, notList, tooMany }: { max: number; notList: string; tooMany: string },
) {
  return z
    .custom<z.input<T>[]>(Array.isArray, { message: notList, abort: true })
    .refine((list) => list.length <= max, tooMany)
    .pipe(z.array(item));
}

const TOO_MANY_TAGS = `At most ${TAGS_MAX} tags fit.`;
/** As they are typed, with repeats. */
const TYPED_TAGS_MAX = 10 * TAGS_MAX;

/** Tags without empty ones and repeats. */
export const tagList = shortList(lineText("A tag", TAG_MAX_CHARACTERS), {
  max: TYPED_TAGS_MAX,
  notList: "Tags must be a list of texts.",
  tooMany: TOO_MANY_TAGS,
})
  .transform((tags) => [...new Set(tags.filter((tag) => tag !== ""))])
  .refine((tags) => tags.length <= TAGS_MAX, TOO_MANY_TAGS)
  .default([]);

/** True where an address has a name or a password before its host: a reader takes it for the host. */
export function hasCredentials(address: string): boolean {
  const { username, password } = new URL(address);
  return username !== "" || password !== "";
}

/** An address on the web, or a path of the site's own. */
function isImageAddress(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !hasCredentials(text);
}

/** Where a picture lies, null when left empty. */
export const imageAddress = orNull(
  lineText("The image address", URL_MAX_CHARACTERS).refine(
    (text) => text === "" || isImageAddress(text),
    "Please enter a web address that starts with https://, or a path that starts with /.",
  ),
);

export const EMAIL_MAX_CHARACTERS = 254;

/** An email address, trimmed and lower-cased; of A to Z alone, as the lower case of U+212A is a k. */
export const emailText = lineText("The email address", EMAIL_MAX_CHARACTERS)
  .transform((text) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()))
  .refine((text) => EMAIL.test(text), "Please enter a valid email address.");
