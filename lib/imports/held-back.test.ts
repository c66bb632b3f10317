import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { convertText } from "@/lib/imports/convert";
import { readExport } from "@/lib/imports/read-export";
import type { FoundText } from "@/lib/imports/schema";
import { settleState } from "@/lib/imports/settle";
import { zipOf } from "@/testing/files";
import { fileOf } from "@/testing/open-export";

vi.setConfig({ testTimeout: 60_000 });

const FOLDER = new URL("../../testing/exports/held-back/", import.meta.url);
const anything = { site: "", itemAt: () => null, hasFile: () => false };

type File = ReturnType<typeof fileOf>;

async function readTexts(file: File): Promise<FoundText[]> {
  const { found } = await readExport(file, () => {});
  const texts: FoundText[] = [];
  for await (const one of found) if ("text" in one) texts.push(one.text);
  return texts;
}

/** What a text is once it is imported: `public`, `draft`, `email`, or the day that it waits for. */
function comesAs(text: FoundText): string {
  const { state } = settleState(text, convertText(text, anything).content);
  const { publishedAt } = text;
  if (state !== "published") return state;
  return publishedAt !== null && new Date(publishedAt) > new Date()
    ? publishedAt.slice(0, 10)
    : "public";
}

const markdown = (head: string, { path = "content/posts/a.md", body = "Words." } = {}) =>
  fileOf(zipOf({ [path]: `---\n${head}\n---\n${body}\n` }));
const toml = (head: string) => fileOf(zipOf({ "content/posts/a.md": `+++\n${head}\n+++\nWords.` }));

async function one(file: File): Promise<string> {
  const [text, another] = await readTexts(file);
  if (!text || another) throw new Error("This export has one text.");
  return comesAs(text);
}

const reasonsOf = async (file: File) =>
  (await readTexts(file)).flatMap(({ notes }) => notes.map(({ detail }) => detail));

const honest = "title: A\ndate: 2020-01-02";

describe("what a source holds back is not public", () => {
  test.each([
    ["draft-capital.md", "draft"],
    ["draft-yes.md", "draft"],
    ["draft-string.md", "draft"],
    ["title-colon-draft.md", "draft"],
    ["publish-date-to-come.md", "2099-02-02"],
  ])("%s", async (name, state) => {
    const head = readFileSync(new URL(name, FOLDER));
    expect(readdirSync(FOLDER)).toContain(name);
    expect(await one(fileOf(zipOf({ [`content/posts/${name}`]: head })))).toBe(state);
  });

  test("the title and subjects of a draft come along, whatever the case of their names", async () => {
    const head = readFileSync(new URL("draft-capital.md", FOLDER));
    expect(await readTexts(fileOf(zipOf({ "content/posts/x.md": head })))).toMatchObject([
      { title: "My secret plan", category: "x", createdAt: "2020-01-02T00:00:00.000Z" },
    ]);
  });

  test.each([
    ["Hugo", "draft: on"],
    ["Hugo", "DRAFT: Y"],
    ["Hugo", "draft: 1"],
    ["Hugo", "expiryDate: 2021-01-01"],
    ["Hugo", "headless: true"],
    ["Hugo", "_build:\n  list: never"],
    ["Hugo", "build:\n  render: false"],
    ["Hugo", "build:\n  render: link"],
    ["Hugo", "params:\n  private: true"],
    ["Zola", "extra:\n  hidden: yes"],
    ["Jekyll", "published: false"],
    ["Jekyll", 'published: "no"'],
    ["Jekyll", "layout: draft"],
    ["Hexo", "Published: off"],
    ["Hexo", "hidden: true"],
    ["Gatsby", "status: Draft"],
    ["Gatsby", "status: ready for review"],
    ["Astro", "unlisted: true"],
    ["Astro", "is_draft: true"],
    ["Next", "visibility: members"],
    ["Next", "private: true"],
    ["Next", "isPublished: n"],
    ["Next", "state: pending"],
    ["Eleventy", "eleventyExcludeFromCollections: true"],
    ["Eleventy", "permalink: false"],
    ["Obsidian", "publish: false"],
    ["Obsidian", "publish: later"],
    ["Eleventy", "draft:\n  - true"],
    ["VuePress", "password: secret"],
    ["any", "publish_date: next spring"],
    ["any", "publishDate: 9999-12-31"],
    ["any", "scheduled: true"],
    ["any", "status: scheduled"],
    ["any", "Draft: true\ndraft: false"],
    ["any", "draft: false\ndraft: true"],
    ["any", "tags: [a, b"],
    ["any", "summary: 'It's fine'"],
  ])("by %s’s “%s”", async (_, held) => {
    expect(await one(markdown(`${honest}\n${held}`))).toBe("draft");
  });

  test.each([
    "publishDate",
    "publish_date",
    "PublishDate",
    "pubDate",
    "pub_datetime",
    "published_at",
    "published",
    "publish",
    "scheduled",
    "scheduled-for",
    "releaseDate",
    "embargo",
  ])("and what is to come by “%s” waits for that day", async (name) => {
    expect(await one(markdown(`${honest}\n${name}: 2099-02-02`))).toBe("2099-02-02");
    expect(await one(toml(`title = "A"\ndate = 2020-01-02\n${name} = 2099-02-02`))).toBe(
      "2099-02-02",
    );
  });

  test.each([
    ["2099-01-02 10:00:00 +0900", "2099-01-02"],
    ["20990102", "2099-01-02"],
    ["4070908800", "2099-01-01"],
    ["2.1.2099", "2099-01-02"],
    ["Jan 2, 2099", "2099-01-02"],
    ["soon, in 2020", "draft"],
    ["2020-13-45", "draft"],
    ["[2020-01-01]", "draft"],
  ])("and a date of “%s” comes as %s", async (date, state) => {
    expect((await one(markdown(`title: A\ndate: ${date}`))).slice(0, 10)).toBe(state);
  });

  test.each([
    "_drafts/a.md",
    "site/drafts/a.md",
    "content/posts/_a.md",
    "content/private/a.md",
    ".trash/a.md",
  ])("by its place in %s", async (path) => {
    const file = zipOf({ [path]: `---\n${honest}\n---\nWords.`, "b.txt": "" });
    expect(await one(fileOf(file))).toBe("draft");
  });

  test("by the day in its name, where its head says none", async () => {
    const file = markdown("title: A", { path: "_posts/2099-03-04-a.md" });
    expect(await one(file)).toBe("2099-03-04");
  });

  test.each([
    ["nothing", ""],
    ["a comment", "<!-- more -->"],
    ["empty elements", "<p>&nbsp;</p><br>"],
  ])("by a text of %s", async (_, body) => {
    expect(await one(markdown(honest, { body }))).toBe("draft");
  });

  test("and a page that has to wait comes as a draft, as pages cannot", async () => {
    expect(await one(markdown("title: A\nlayout: page\ndate: 2099-01-01"))).toBe("draft");
  });

  test("and the report names the field and the word that nobody knows", async () => {
    expect(await reasonsOf(markdown(`${honest}\nstatus: evergreen`))).toEqual([
      "Its head says “status: evergreen”, so it comes as a draft.",
    ]);
    expect(await reasonsOf(markdown(`${honest}\ntags: [a`))).toEqual([
      expect.stringContaining("can’t be read as a whole"),
    ]);
    expect(await reasonsOf(markdown(`${honest}\ndraft: true`))).toEqual([]);
  });
});

const ghostOf = (post: object) =>
  fileOf(
    Buffer.from(
      JSON.stringify({
        db: [{ data: { posts: [{ id: "1", title: "A", html: "<p>x</p>", ...post }] } }],
      }),
    ),
  );
const wordpressOf = (fields: Record<string, string>) =>
  fileOf(
    Buffer.from(
      `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item>${Object.entries({
        title: "A",
        "wp:post_id": "1",
        "wp:status": "publish",
        "wp:post_type": "post",
        "content:encoded": "x",
        ...fields,
      })
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join("")}</item></channel></rss>`,
    ),
  );
const substackOf = (post: Record<string, string>) => {
  const row = { post_id: "1.a", title: "A", is_published: "true", audience: "everyone", ...post };
  const quoted = Object.values(row).map((value) => `"${value.replaceAll('"', '""')}"`);
  return fileOf(
    zipOf({
      "posts.csv": `${Object.keys(row).join(",")}\n${quoted.join(",")}\n`,
      "posts/1.a.html": "<p>x</p>",
    }),
  );
};
const mediumOf = (
  name: string,
  time = '<time class="dt-published" datetime="2020-01-02">x</time>',
) =>
  fileOf(
    zipOf({
      [`posts/${name}.html`]: `<article class="h-entry"><h1 class="p-name">A</h1><section class="e-content"><p>x</p></section>${time}</article>`,
    }),
  );

describe("nor what the exports of services hold back", () => {
  test.each([
    ["a draft", { status: "draft" }, "draft"],
    ["one for members", { status: "published", visibility: "members" }, "draft"],
    ["one for tiers", { status: "published", visibility: "tiers" }, "draft"],
    ["one for a label", { status: "published", visibility: "label:vip" }, "draft"],
    ["one without a status", {}, "draft"],
    ["one in review", { status: "review" }, "draft"],
    ["one that waits without a day", { status: "scheduled" }, "draft"],
    ["one that waits", { status: "scheduled", published_at: "2099-01-02T00:00:00Z" }, "2099-01-02"],
    [
      "a page that waits",
      { status: "scheduled", published_at: "2099-01-02", type: "page" },
      "draft",
    ],
    ["a letter", { status: "sent" }, "email"],
    ["a public one", { status: "published", visibility: "public" }, "public"],
  ])("%s of Ghost", async (_, post, state) => {
    expect(await one(ghostOf(post))).toBe(state);
  });

  test.each([
    [{ "wp:status": "private" }, "draft"],
    [{ "wp:status": "pending" }, "draft"],
    [{ "wp:status": "draft" }, "draft"],
    [{ "wp:status": "in-progress" }, "draft"],
    [{ "wp:status": "" }, "draft"],
    [{ "wp:status": "future" }, "draft"],
    [{ "wp:status": "future", "wp:post_date_gmt": "2099-01-02 10:00:00" }, "2099-01-02"],
    [
      { "wp:status": "future", "wp:post_date_gmt": "2099-01-02 10:00:00", "wp:post_type": "page" },
      "draft",
    ],
    [{ "wp:status": "publish", "content:encoded": " " }, "draft"],
    [{ "wp:status": "publish" }, "public"],
  ])("%j of WordPress", async (fields, state) => {
    expect(await one(wordpressOf(fields as Record<string, string>))).toBe(state);
  });

  test.each<Record<string, string>>([
    { "wp:status": "trash" },
    { "wp:status": "auto-draft" },
    { "wp:status": "inherit" },
    { "wp:post_password": "x" },
  ])("%j of WordPress is left out", async (fields) => {
    expect(await readTexts(wordpressOf(fields))).toEqual([]);
  });

  test.each([
    [{ is_published: "false" }, "draft"],
    [{ is_published: "" }, "draft"],
    [{ is_published: "maybe" }, "draft"],
    [{ audience: "only_paid" }, "draft"],
    [{ audience: "only_free" }, "draft"],
    [{ audience: "founding" }, "draft"],
    [{ post_id: "2.b" }, "draft"],
    [{ post_date: "2099-01-02T00:00:00Z" }, "2099-01-02"],
    [{ is_published: "True", audience: "" }, "public"],
  ])("%j of Substack", async (post, state) => {
    expect(await one(substackOf(post as Record<string, string>))).toBe(state);
  });

  test.each([
    ["draft_A-0123456789ab", undefined, "draft"],
    ["Draft-A-0123456789ab", undefined, "draft"],
    ["A-0123456789ab", "", "draft"],
    ["2020-01-02_A-0123456789ab", undefined, "public"],
  ])("%s of Medium", async (name, time, state) => {
    expect(await one(mediumOf(name, time))).toBe(state);
  });
});

describe("what a source shows stays public", () => {
  test.each([
    "draft: false",
    "draft: no",
    'Draft: "0"',
    "draft:",
    "published: true",
    "published: 2020-01-02",
    "publish: yes",
    "status: Published",
    "visibility: everyone",
    "state: Texas",
    "type: recipe",
    "audience: parents of toddlers",
    "build:\n  render: always\n  list: true",
    "expiryDate: 2199-01-01",
    "publishDate: 2020-01-03",
    "password: ''",
    "sitemap: exclude",
    "robots: noindex",
    "scheduled: false",
    "permalink: /a/",
  ])("by “%s”", async (shown) => {
    expect(await one(markdown(`${honest}\n${shown}`))).toBe("public");
  });
});

/** Spellings of a name that generators and people use for the same. */
function spelled(name: string): fc.Arbitrary<string> {
  const parts = name.split(/(?=[A-Z])/);
  return fc.constantFrom(
    name,
    name.toLowerCase(),
    name.toUpperCase(),
    parts.join("_").toLowerCase(),
    parts.join("-"),
    name.charAt(0).toUpperCase() + name.slice(1),
  );
}

const YES = fc.constantFrom<unknown>(true, "true", "True", "yes", "Y", "on", "1", 1, " TRUE ");
const NO = fc.constantFrom<unknown>(false, "false", "FALSE", "no", "N", "off", "0", 0);
const PUBLIC =
  /^(?:publish|published|public|live|everyone|everybody|anyone|all|visible|listed|open|released|true|yes|y|on|t|1)$/;
const strange = fc
  .oneof(
    fc.constantFrom("draft", "Private", "pending", "scheduled", "members", "paid", "un-published"),
    fc.string({ minLength: 1, unit: "grapheme" }),
  )
  .filter(
    (word) => word.trim() !== "" && !PUBLIC.test(word.toLowerCase().replaceAll(/[-_\s]/g, "")),
  );
const toCome = fc
  .date({ min: new Date("2090-01-01"), max: new Date("2190-01-01"), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10)));

const field = (names: string[], value: fc.Arbitrary<unknown>) =>
  fc.tuple(fc.constantFrom(...names).chain(spelled), value);
const never = fc.constantFrom<unknown>({ render: "never" }, { list: "never" }, { list: false });

type Field = [name: string, value: unknown];
const GENERATORS: Record<string, fc.Arbitrary<Field>> = {
  Hugo: fc.oneof(
    field(["draft", "headless"], YES),
    field(["publishDate", "date"], toCome),
    field(["expiryDate"], fc.constantFrom("2020-01-01", "gone", "2019-05-06T10:00:00Z")),
    field(["build", "_build"], never),
  ),
  Jekyll: fc.oneof(field(["published"], NO), field(["date"], toCome)),
  Gatsby: fc.oneof(field(["draft", "unlisted", "private"], YES), field(["status"], strange)),
  Astro: fc.oneof(field(["draft", "isDraft"], YES), field(["pubDate", "pubDatetime"], toCome)),
  Next: fc.oneof(
    field(["isPublished", "published", "public"], NO),
    field(["visibility", "status"], strange),
    field(["publishedAt"], toCome),
  ),
  Eleventy: fc.oneof(
    field(["draft", "eleventyExcludeFromCollections"], YES),
    field(["permalink"], fc.constant(false)),
    field(["scheduled"], toCome),
  ),
  Hexo: fc.oneof(field(["published"], NO), field(["password", "post_password"], strange)),
};

/** A head with honest fields before and after the one that holds it back. */
function headOf([name, value]: Field, isToml: boolean, isFirst: boolean): string {
  const rest = [["title", "A"], ...(name.toLowerCase() === "date" ? [] : [["date", "2020-01-02"]])];
  const all = isFirst ? [[name, value], ...rest] : [...rest, [name, value]];
  const write = (one: unknown): string =>
    typeof one === "object" && one !== null && isToml
      ? `{ ${Object.entries(one).map(([key, own]) => `${key} = ${JSON.stringify(own)}`)} }`
      : JSON.stringify(one);
  return all
    .map(([key, own]) => `${JSON.stringify(key)}${isToml ? " = " : ": "}${write(own)}`)
    .join("\n");
}

describe("no import ends with a public text that its source held back", () => {
  test.each(Object.entries(GENERATORS))("of %s", async (_, held) => {
    await fc.assert(
      fc.asyncProperty(held, fc.boolean(), fc.boolean(), async (own, isToml, isFirst) => {
        const head = headOf(own, isToml, isFirst);
        const texts = await readTexts(isToml ? toml(head) : markdown(head));
        expect(texts.map(comesAs)).not.toContain("public");
      }),
    );
  });

  test("of Ghost", async () => {
    const held = fc.oneof(
      strange.map((status) => ({ status, visibility: "public" })),
      strange.map((visibility) => ({ status: "published", visibility })),
      toCome.map((published_at) => ({ status: "scheduled", published_at })),
    );
    await fc.assert(
      fc.asyncProperty(held, async (post) => {
        expect(await one(ghostOf(post))).not.toBe("public");
      }),
    );
  });

  test("of WordPress", async () => {
    const plain = strange.filter((word) => /^[\w -]+$/.test(word));
    const held = fc.oneof(
      plain.map((status) => ({ "wp:status": status })),
      plain.map((password) => ({ "wp:post_password": password })),
      toCome.map((date) => ({ "wp:status": "future", "wp:post_date_gmt": date })),
    );
    await fc.assert(
      fc.asyncProperty(held, async (fields) => {
        const texts = await readTexts(wordpressOf(fields as Record<string, string>));
        expect(texts.map(comesAs)).not.toContain("public");
      }),
    );
  });

  test("of Substack", async () => {
    const held = fc.oneof(
      strange.map((audience) => ({ audience })),
      fc.oneof(NO.map(String), strange).map((is_published) => ({ is_published })),
      toCome.map((post_date) => ({ post_date })),
    );
    await fc.assert(
      fc.asyncProperty(held, async (post) => {
        const texts = await readTexts(substackOf(post as Record<string, string>));
        expect(texts.map(comesAs)).not.toContain("public");
      }),
    );
  });
});
