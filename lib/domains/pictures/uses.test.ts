import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What a text of the owner's is called in a table, whatever the table is. */
const HOLDS_PICTURES =
  /content|description|html|opening|references|transcript|biography|data|image|thumbnail|picture/i;

/** What is called so and shows no picture of the library. */
const SHOWS_NONE: Record<string, string> = {
  "User.image": "the account’s, at its provider",
  "Article.featuredImageAlt": "words alone",
  "Series.description": "plain text",
  "Page.description": "plain text",
  "Topic.description": "plain text",
  "Webhook.description": "plain text",
  "Video.description": "plain text, from YouTube",
  "Resource.description": "plain text",
  "Video.transcript": "read, not looked at",
  "Comment.content": "a reader’s",
  "PreviewNote.content": "a reader’s",
  "Mail.data": "gone once it is sent",
  "TopicMerge.data": "names and addresses",
  "WebhookDelivery.data": "told, not shown",
  "ImportItem.data": "written as an article or page, or not at all",
};

/** Every column of text or JSON, as `Table.column`. */
function listColumns(): string[] {
  const files = readdirSync("prisma/schema").map((name) => join("prisma/schema", name));
  const schema = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return [...schema.matchAll(/^model (\w+) \{\n([^}]+)\}/gm)].flatMap(([, table, body = ""]) =>
    [...body.matchAll(/^ {2}(\w+) +(?:String|Json)\??(?: |$)/gm)].map(
      ([, column]) => `${table}.${column}`,
    ),
  );
}

/** The parts of the query that says what shows a picture, one for each text. */
function listAsked(): string[] {
  const [, query = ""] = readFileSync("lib/domains/pictures/uses.ts", "utf8").split(
    "function findUses",
  );
  return query.slice(0, query.indexOf("\n}\n")).split("union all");
}

test("every text that may hold a picture is asked for it, or is known to show none", () => {
  const asked = listAsked();
  const forgotten = listColumns().filter((name) => {
    const [table, column = ""] = name.split(".");
    const isAsked = asked.some(
      (part) => part.includes(`"${table}"`) && part.includes(`"${column}"`),
    );
    return HOLDS_PICTURES.test(column) && !isAsked && !(name in SHOWS_NONE);
  });
  expect(forgotten).toEqual([]);
  expect(listColumns()).toEqual(expect.arrayContaining(Object.keys(SHOWS_NONE)));
});
