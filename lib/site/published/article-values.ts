import type { z } from "zod";
import type { Words } from "@/lib/site/words/en";
import { siteDay } from "@/lib/text/dates";
import { splitTags } from "@/lib/text/tags";
import { agesInput, articleFields, type Control } from "./article-fields";
import {
  type AddedName,
  type AnsweredTo,
  addedColumns,
  addedInput,
  type ControlName,
  controlOf,
  type DayName,
  type DraftFields,
  draftFields,
  fieldsWhere,
  type PropertyName,
} from "./article-shapes";
import { answered } from "./column-place";

type PublicArticle = AnsweredTo<"lists" | "pages">;

function convert<Result>(from: object, to: (value: unknown, control?: Control) => unknown): Result {
  const entries = Object.entries(from).map(([name, value]) => [name, to(value, controlOf(name))]);
  return Object.fromEntries(entries) as Result;
}

const DAYS = fieldsWhere(({ control }) => control === "day").map(([name]) => name);

export const answeredArticle = <Row extends object>(row: Row) => answered(row, DAYS);

/** What a save writes into the columns. */
export function storedValues<Input extends object>(
  input: Input,
): Omit<Input, DayName> & { [N in DayName]?: Date | null } {
  return convert(input, (value, control) =>
    control === "day" && typeof value === "string" ? new Date(value) : value,
  );
}

export function toControls<Name extends ControlName>(
  article: Pick<PublicArticle, Name>,
): Pick<DraftFields, Name> {
  const own = Object.entries(article).filter(([name]) => controlOf(name) !== undefined);
  return convert(Object.fromEntries(own), (value, control) => {
    if (control === "asIs") return value;
    return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  });
}

/** `toControls` in SQL, as an object of this alias of the table. */
export function controlsSql(alias: string): string {
  const parts = fieldsWhere(({ draft }) => draft !== undefined).map(([name, { control }]) => {
    const column = `${alias}."${name}"`;
    const value = {
      text: `coalesce(${column}::text, '')`,
      asIs: column,
      list: `array_to_string(${column}, ', ')`,
      day: `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`,
    };
    return `'${name}', ${value[control ?? "text"]}`;
  });
  return `jsonb_build_object(${parts.join(", ")})`;
}

/** What is being written, as readers would get it; what can't be read of it is null. */
export function writtenValues(data: unknown): Partial<PublicArticle> {
  const { data: typed } = draftFields.safeParse(data);
  if (!typed) return {};
  const { slug: _, ...fields } = typed;
  const entries = Object.entries<string | null>(fields).map(([name, typed]) => {
    const field = articleFields[name as ControlName];
    const control = controlOf(name);
    if (control === "list") return [name, splitTags(typed ?? "")];
    if (control === "asIs" || !field.answer.safeParse(null).success) return [name, typed];
    return [name, (field.input as z.ZodType).safeParse(typed).data ?? null];
  });
  return Object.fromEntries(entries);
}

/** What is called the same in front matter; the two ages are one there, and another article has another id there. */
const NAMED = (Object.keys(addedColumns) as AddedName[]).filter(
  (name) => !/^age[FT]|^translationOf/.test(name),
);

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** What front matter has of an article beside what every generator knows: its ages as '2-5', the rest as it is called. */
export function toHead(row: Partial<Record<string, unknown>>): Record<string, unknown> {
  const ages = `${row.ageFrom ?? ""}-${row.ageTo ?? ""}`;
  const said = NAMED.map((name) => [name, row[name]]).filter(([, value]) => isSaid(value));
  return { ...Object.fromEntries(said), ...(ages !== "-" && { ages }) };
}

/** The ages that a head gives as '2-5', '2 to 5', '2+', '-5', one number, or a list of two. */
function readAges(ages: unknown): z.output<typeof agesInput> | undefined {
  const text = Array.isArray(ages) ? ages.join("-") : String(ages ?? "");
  const [, ageFrom, isRange, ageTo] =
    /^(?=.*\d)\s*(\d*)\s*(-|–|to|\+)?\s*(\d*)\s*$/.exec(text) ?? [];
  return agesInput.safeParse({ ageFrom, ageTo: isRange ? ageTo : ageFrom }).data;
}

/**
 * The same as a save takes it, from a head whose names are in small letters without marks. What a save would refuse is
 * left out.
 */
export function readHead(head: Record<string, unknown>): z.output<typeof addedInput> {
  const found = NAMED.flatMap((name) => {
    const value = head[name.toLowerCase()];
    const said = value instanceof Date ? value.toISOString().slice(0, 10) : value;
    const { data } = addedInput.shape[name].safeParse(said);
    return isSaid(data) ? [[name, data]] : [];
  });
  return { ...Object.fromEntries(found), ...readAges(head.ages) };
}

/** For whose children an article is, in words; null for all. */
export function agesText(
  { ageFrom, ageTo }: Pick<PublicArticle, "ageFrom" | "ageTo">,
  words: Words["article"],
): string | null {
  if (ageFrom === null) return ageTo === null ? null : words.upToAge(ageTo);
  if (ageTo === null) return words.fromAge(ageFrom);
  return ageFrom === ageTo ? words.ofAge(ageFrom) : words.ofAges(ageFrom, ageTo);
}

/** What search engines get of an article as it is, by the names of schema.org. */
export function schemaProperties(
  article: Pick<PublicArticle, PropertyName>,
): Record<string, string | undefined> {
  const values: Record<string, unknown> = article;
  const said = fieldsWhere(({ property }) => property !== undefined).map(([name, { property }]) => [
    property,
    [values[name] ?? []].flat().join(", ") || undefined,
  ]);
  return Object.fromEntries(said);
}

/** What feeds sort it by. */
export function articleTopics(article: AnsweredTo<"lists">, words: Words["article"]): string[] {
  const { category, tags } = article;
  const ages = agesText(article, words);
  return [...(category ? [category] : []), ...tags, ...(ages ? [ages] : [])];
}

/** What programs read above an article's text, a line each. */
export const articleFacts: [
  name: keyof Words["article"]["facts"],
  read: (article: PublicArticle, words: Words["article"]) => string | null,
][] = [
  ["published", ({ publishedAt, createdAt }) => siteDay(publishedAt ?? createdAt)],
  ["updated", ({ editedAt }) => siteDay(editedAt)],
  ["reviewed", ({ reviewedOn }) => reviewedOn],
  ["category", ({ category }) => category],
  ["tags", ({ tags }) => tags.join(", ")],
  ["audience", agesText],
];
