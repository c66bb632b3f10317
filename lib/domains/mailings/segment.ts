import { z } from "zod";
import { AGE_MAX_YEARS } from "@/lib/site/published/article-fields";
import { lineText, shortList, TAG_MAX_CHARACTERS } from "@/lib/text/input";

const CHOICES_MAX = 50;
const AGE_SENTENCE = `Please choose ages from 0 to ${AGE_MAX_YEARS}.`;

function choices(what: string) {
  return shortList(lineText(`Each of the ${what}`, TAG_MAX_CHARACTERS), {
    max: CHOICES_MAX,
    notList: `The ${what} must be a list of texts.`,
    tooMany: `At most ${CHOICES_MAX} ${what} can be chosen.`,
  })
    .transform((texts) => [...new Set(texts)])
    .default([]);
}

const age = z.int(AGE_SENTENCE).min(0, AGE_SENTENCE).max(AGE_MAX_YEARS, AGE_SENTENCE);

const ages = z
  .object({ from: age, to: age }, AGE_SENTENCE)
  .refine(({ from, to }) => from <= to, "The oldest age must not be below the youngest.");

/** Whom of the list an email goes to: who is of every kind that is named, by any one of its choices. */
export const segmentShape = z.object(
  {
    tags: choices("tags"),
    /** The forms that they signed up with; "" for who came without one. */
    sources: choices("sources"),
    /** What they chose themselves. */
    interests: choices("interests"),
    /** In whole years, both included: a child of theirs is of one of them. */
    ages: ages.nullable().default(null),
    /** That who has said nothing of interests, or of ages, is meant as well. */
    withUnsaid: z.boolean("Those who said nothing must be true or false.").default(false),
    /** The day on or after which they joined, by the site's clock. */
    joinedFrom: z.iso.date("Please enter a date.").nullable().default(null),
  },
  "Please choose who on the list gets it.",
);

export type ListSegment = z.output<typeof segmentShape>;

/** Names nobody in particular, which is everybody. */
export const EVERYBODY: ListSegment = segmentShape.parse({});

function isEverybody({ tags, sources, interests, ages, joinedFrom }: ListSegment): boolean {
  const lists = [tags, sources, interests];
  return lists.every((list) => list.length === 0) && ages === null && joinedFrom === null;
}

export const segmentInput = segmentShape
  .nullable()
  .default(null)
  .transform((segment) => (segment === null || isEverybody(segment) ? null : segment));

export function isSameSegment(one: ListSegment | null, other: ListSegment | null): boolean {
  const said = (segment: ListSegment | null) => (segment ? segmentShape.parse(segment) : null);
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}
