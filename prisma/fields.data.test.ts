import { describe, expect, test } from "vitest";
import { pagePlaces } from "@/lib/domains/pages/fields";
import { resourcePlaces } from "@/lib/domains/resources/fields";
import { videoPlaces } from "@/lib/domains/videos/fields";
import { articleFields } from "@/lib/site/published/article-fields";
import type { ColumnPlace } from "@/lib/site/published/column-place";
import { Prisma } from "@/prisma/client/client";
import { query } from "@/testing/database";

type Places = Record<string, ColumnPlace>;

/** The tables whose columns are placed: in which file, and where. */
const PLACED: [table: string, columns: object, file: string, places: Places][] = [
  ["Article", Prisma.ArticleScalarFieldEnum, "lib/site/published/article-fields.ts", articleFields],
  ["Page", Prisma.PageScalarFieldEnum, "lib/domains/pages/fields.ts", pagePlaces],
  ["Resource", Prisma.ResourceScalarFieldEnum, "lib/domains/resources/fields.ts", resourcePlaces],
  ["Video", Prisma.VideoScalarFieldEnum, "lib/domains/videos/fields.ts", videoPlaces],
];

async function readTrigger(table: string, name: string): Promise<string> {
  const [row] = await query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = $1::regclass and tgname = $2`,
    [`"${table}"`, name],
  );
  return row?.definition ?? "";
}

/** The columns that a pattern finds, each once. */
function namesIn(definition: string, pattern: RegExp): string[] {
  const names = [...definition.matchAll(pattern)].map(([, name = ""]) => name);
  return [...new Set(names)].toSorted();
}

const marked = (places: Places, mark: "edits" | "searched") =>
  Object.keys(places)
    .filter((name) => places[name]?.[mark])
    .toSorted();

describe.each(PLACED)("the columns of %s", (table, columns, file, places) => {
  test("are placed, each of them", () => {
    const own = Object.keys(columns);
    const lost = own.filter((name) => !(name in places));
    const stale = Object.keys(places).filter((name) => !own.includes(name));
    const sentence = `Say in ${file} where ${[...lost, ...stale]} of ${table} goes, as docs/how-to/add-a-field.md describes.`;
    expect({ lost, stale }, sentence).toEqual({ lost: [], stale: [] });
  });

  test("move 'edited' where they are marked so, and nowhere else", async () => {
    const found = namesIn(await readTrigger(table, `${table}_edit`), /\bold\."?(\w+)/g);
    const sentence = `The trigger "${table}_edit" has other columns than ${file} marks with edits: write it anew in a migration, as docs/how-to/add-a-field.md describes.`;
    expect(found, sentence).toEqual(marked(places, "edits"));
  });

  test("are in readers' search where they are marked so, and nowhere else", async () => {
    const [, list = ""] =
      /UPDATE OF (.*?) ON /.exec(await readTrigger(table, "put_search_entry")) ?? [];
    const found = namesIn(list, /(\w+)/g);
    const sentence = `The trigger "put_search_entry" of ${table} has other columns than ${file} marks with searched: write it anew in a migration.`;
    expect(found, sentence).toEqual(marked(places, "searched"));
  });
});

test.each([
  ["PublicArticle", Prisma.PublicArticleScalarFieldEnum, "Article", articleFields],
  ["PublicPage", Prisma.PublicPageScalarFieldEnum, "Page", pagePlaces],
] as [string, object, string, Places][])(
  "%s has what readers see",
  async (view, columns, table, places) => {
    const rows = await query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
      [`"${view}"`],
    );
    const own = rows.map(({ name }) => name);
    expect(own.toSorted(), `The schema has other columns of ${view} than its migration.`).toEqual(
      Object.keys(columns).toSorted(),
    );
    const seen = Object.keys(places).filter((name) =>
      /^(?:lists|pages)$/.test(places[name]?.shownTo ?? ""),
    );
    const sentence = `Put into the view, as docs/how-to/add-a-field.md describes, what readers see of ${table}.`;
    expect(own, sentence).toEqual(expect.arrayContaining(seen));
  },
);
