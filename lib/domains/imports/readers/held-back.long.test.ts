// Watches testing/exports.
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readExport } from "@/lib/domains/imports/export/read-export";
import type { FoundText } from "@/lib/domains/imports/schema";
import { convertText } from "@/lib/domains/imports/texts/convert";
import { settleState } from "@/lib/domains/imports/texts/settle";
import { zipOf } from "@/testing/files";
import { fileOf } from "@/testing/open-export";

const FOLDER = new URL("../../../../testing/exports/held-back/", import.meta.url);
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
    ["Hugo", "build:\n  render: never\n  list: never"],
    ["Hugo", "_build:\n  list: false"],
    ["Hugo", "<<: { draft: true }"],
    ["Hugo", "params:\n  extra:\n    private: true"],
    ["Zola", "render: false"],
    ["Zola", "extra:\n  data:\n    draft: true"],
    ["Pelican", "Status: hidden"],
    ["Pelican", "status: skip"],
    ["Gatsby", "metadata:\n  status: draft"],
    ["Gatsby", "frontmatter:\n  draft: true"],
    ["Docusaurus", "unlisted: 'yes'"],
    ["Hexo", "hidden_from_list: true"],
    ["Hexo", "hideInHomepage: true"],
    ["any", "published: never"],
    ["any", "published:"],
    ["any", "publishedAt: null"],
    ["any", "archived: true"],
    ["any", "deleted: yes"],
    ["any", "active: false"],
    ["any", "enabled: no"],
    ["any", "show: false"],
    ["any", "list: never"],
    ["any", "approved: false"],
    ["any", "internal: true"],
    ["any", "members: true"],
    ["any", "is_paid: true"],
    ["any", "paywall: on"],
    ["any", "tier: gold"],
    ["any", "tiers: [gold]"],
    ["any", "permissions: [admin]"],
    ["any", "login_required: true"],
    ["any", "encrypted: true"],
    ["any", "passphrase: x"],
    ["any", "audience: members-only"],
    ["any", "only: members"],
    ["any", "environment: development"],
    ["any", "needs_review: true"],
    ["any", "deleted_at: 2021-01-01"],
    ["any", "unpublished_at: 2021-01-01"],
    ["any", "expiry: 2020-01-05"],
    ["any", "publish_until: 2020-01-05"],
    ["any", "visible_until: 2020-02-02"],
    ["any", "tags: [essay, Draft]"],
    ["any", "categories: drafts"],
    ["any", "embargoed: true"],
    ["any", "no_publish: true"],
    ["any", "exclude_from_list: true"],
    ["any", "draft_status: on"],
    ["any", "draftMode: true"],
    ["any", "draft?: true"],
    ["any", "dr\u200baft: true"],
    ["any", "entwurf: ja"],
    ["any", "brouillon: oui"],
    ["any", "borrador: true"],
    ["any", "черновик: да"],
    ["any", "下書き: はい"],
    ["any", "veröffentlicht: nein"],
    ["any", "vero\u0308ffentlicht: false"],
    ["any", "publicado: false"],
    ["any", "content_status: draft"],
    ["any", "review-status: rejected"],
    ["any", "editorial_status: needs edit"],
    ["any", "workflow_state: with Ann"],
    ["any", "kanban: backlog"],
    ["any", "stage: editing"],
    ["any", "privacy: friends"],
    ["any", "acl: [admin]"],
    ["any", "roles: [member]"],
    ["any", "requires: login"],
    ["any", "subscription: required"],
    ["any", "for: me"],
    ["any", "template: draft"],
    ["any", "type: private-note"],
    ["any", "show_in_list: false"],
    ["any", "visibleInList: no"],
    ["any", "done: false"],
    ["any", "website: false"],
    ["any", "on_hold: true"],
    ["any", "withdrawn: yes"],
    ["any", "password_hash: x"],
    ["any", "unpublish: 2020-02-02"],
    ["any", "labels: [draft]"],
    ["any", "keywords: one, draft"],
    ["any", "tags:\n  - name: draft"],
    ["any", "flags:\n  draft: true"],
    ["Jekyll", "redirect_to: https://new.example/"],
    ["Hugo", "outputs: [json]"],
    ["Hugo", "build: none"],
    ["Obsidian", "dg-publish: false"],
    ["Obsidian", "tags: [status/draft]"],
    ["Obsidian", "tags: ['#private/diary']"],
    ["any", "hugo: { draft: true }"],
    ["any", "workflow: { status: draft }"],
    ["any", "maturity: draft"],
    ["any", "kind: private"],
    ["any", "membership: gold"],
    ["any", "paywall: hard"],
    ["any", "restricted_to: [members]"],
    ["any", "visible_for: admins"],
    ["any", "min_tier: 5"],
    ["any", "subscribers_only: on"],
    ["any", "email_only: true"],
    ["any", "rssOnly: yes"],
    ["any", "invisible: true"],
    ["any", "hide_post: true"],
    ["any", "personal: true"],
    ["any", "trash: true"],
    ["any", "wp:status: private"],
    ["any", "pass: hunter2"],
    ["any", "hexo_password: x"],
    ["any", "estado: borrador"],
    ["any", "статус: черновик"],
    ["any", "状态: 草稿"],
    ["any", "zustand: entwurf"],
    ["any", "freigegeben: nein"],
    ["any", "opublikowano: nie"],
    ["any", "visível: não"],
    ["any", "gesperrt: ja"],
    ["any", "tags: [Members Only]"],
    ["any", "labels: [Do not publish]"],
    ["any", "tags: ['下書き']"],
    ["Obsidian", "publish: ''"],
  ])("by %s’s “%s”", async (_, held) => {
    expect(await one(markdown(`${honest}\n${held}`))).toBe("draft");
  });

  test("by the day of a name without Latin letters", async () => {
    expect(await one(markdown(`${honest}\n公開日: 2099-02-02`))).toBe("2099-02-02");
    expect(await one(markdown(`${honest}\n발행일: 2099-02-02`))).toBe("2099-02-02");
  });

  test.each([
    "export const frontmatter = { title: 'A', draft: true }",
    'export const meta: Meta = {\n  status: "private",\n};',
    "export let metadata = { published: false, tags: ['a'] };",
    "export const post = { 'visibility': 'members' };",
  ])("by what a program of MDX gives: %s", async (program) => {
    const body = `${program}\n\nWords.`;
    const mdx = markdown(honest, { path: "content/posts/a.mdx", body });
    expect(await one(mdx)).toBe("draft");
    expect(await reasonsOf(mdx)).toEqual([
      "Its lines for programs (export) hold it back, so it comes as a draft.",
    ]);
    expect(await one(markdown(honest, { body }))).toBe("public");
  });

  test.each([
    "cover: { image: a.png, hidden: true }",
    "toc: { hidden: true }",
    "menu: { main: { hidden: true } }",
    "author: { name: Ann, visible: false }",
    "sitemap: { exclude: true }",
    "image_alt: Hidden",
    "subtitle: Private",
    "slug: draft",
    "series: Secret",
    "location: Hidden",
    "membership: false",
    "paywall: none",
    "restricted_to: everyone",
    "price: 5",
    "start_date: 2099-01-01",
    "lastmod: 2099-01-01",
    "robots: noindex",
    "level: beginner",
    "tags: [hidden-gems]",
  ])("but not by “%s”, which speaks of something else", async (field) => {
    expect(await one(markdown(`${honest}\n${field}`))).toBe("public");
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
    "publish_from",
    "available_at",
    "visible_from",
    "live_date",
    "posted",
    "issued",
    "timestamp",
    "embargoed_until",
    "draft_until",
    "created",
    "launch",
    "available",
    "post_at",
    "goes-live",
    "valid_from",
    "effective",
    "datum",
    "fecha_publicacion",
    "not_before",
    "do_not_publish_before",
    "display_date",
    "early_access",
    "firstPublished",
    "date_de_publication",
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
    "source/_discarded/a.md",
    "content/posts/a.draft.md",
    "content/posts/a (draft).md",
    "content/posts/a~.md",
    "content/hidden/a.md",
    "content/draft_posts/a.md",
    "src/content/drafts-old/a.md",
    "content/in-progress/a.md",
    "content/members-only/a.md",
    "brouillons/a.md",
    "_recipes/a.md",
    "content/_archive/a.md",
    "content/posts/draft-a.md",
    "content/posts/A wip.md",
    "content/posts/DRAFT a.md",
    "Borrador/a.md",
    "entwurf/a.md",
    "utkast/a.md",
    "posts/(private)/a.md",
    "content/not-published/a.md",
    "content/members/a.md",
    "vault/Inbox/a.md",
    "vault/Templates/a.md",
    "content/queue/a.md",
  ])("by its place in %s", async (path) => {
    const file = zipOf({ [path]: `---\n${honest}\n---\nWords.`, "b.txt": "" });
    expect(await one(fileOf(file))).toBe("draft");
  });

  test.each([
    ["_config.yml", "collections: [recipes]", "_recipes/a.md"],
    ["pelicanconf.py", "DEFAULT_METADATA = {\n  'status': 'draft',\n}", "content/a.md"],
    ["pelicanconf.py", "ARTICLE_EXCLUDES = ['old', 'diary']", "content/diary/a.md"],
    ["hugo.toml", "ignoreFiles = ['content/diary/.*']", "content/diary/a.md"],
    ["hugo.toml", "ignoreFiles = ['(a+)+$']", "content/a.md"],
    ["config.toml", "ignored_content = ['*.mine.md']", "content/a.mine.md"],
    ["content/diary/_index.md", "---\ntitle: X\ndraft: true\n---\n", "content/diary/a.md"],
    ["content/diary/index.md", "---\ntitle: X\nheadless: true\n---\n", "content/diary/a.md"],
    ["config/production/hugo.toml", "[[cascade]]\ndraft = true", "content/a.md"],
    ["config/_default/cascade.toml", "draft = true", "content/a.md"],
    [".eleventy.js", "config.ignores.add('posts/diary')", "posts/diary/a.md"],
    ["eleventy.config.mjs", "config.addGlobalData('draft', true)", "posts/a.md"],
    ["_data/eleventyComputed.js", "export default { permalink: () => false }", "posts/a.md"],
    ["src/_data/draft.json", "true", "src/posts/a.md"],
    [
      "eleventy.config.js",
      'config.addPreprocessor("mine", "md", (data) => data.x && false)',
      "posts/a.md",
    ],
    [".gitignore", "node_modules\na.md\n", "posts/a.md"],
    ["_config.yml", "exclude:\n  - _posts/a.md", "source/_posts/a.md"],
    ["_config.yml", "skip_render: '**/a.md'", "source/_posts/a.md"],
    [
      "hugo.yaml",
      "module:\n  mounts:\n    - source: content\n      excludeFiles: [a.md]",
      "content/a.md",
    ],
    [
      "content/_index.md",
      "---\ncascade:\n  - target:\n      path: '{/x/**,/posts/**}'\n    draft: true\n---\n",
      "content/posts/a.md",
    ],
    ["content/diary/_index.md", "---\ntitle: X\nprivate: true\n---\n", "content/diary/a.md"],
    [
      "src/content.config.ts",
      "schema: z.object({ draft: z.boolean().default(true) })",
      "src/content/blog/a.md",
    ],
    [
      "velite.config.ts",
      "schema: s.object({ published: s.boolean().default(false) })",
      "content/a.md",
    ],
    ["contentlayer.config.ts", "draft: { type: 'boolean', default: true }", "posts/a.md"],
    ["docusaurus.config.js", "blog: { exclude: ['**/a.{md,mdx}'] }", "blog/a.md"],
    [".vitepress/config.mts", 'export default { srcExclude: ["notes/**"] }', "notes/a.md"],
    ["mkdocs.yml", "site_name: X\ndraft_docs: |\n  # mine\n  a.md\n", "docs/a.md"],
    ["quartz.config.ts", 'ignorePatterns: ["diary", "templates"]', "content/diary/a.md"],
    ["quartz.config.ts", "filters: [Plugin.ExplicitPublish()]", "content/a.md"],
  ])("by what %s says: “%s”", async (config, source, path) => {
    const file = zipOf({ [config]: source, [path]: `---\n${honest}\n---\nWords.`, "b.txt": "" });
    const texts = await readTexts(fileOf(file));
    expect(texts.filter(({ key }) => key === path).map(comesAs)).toEqual(["draft"]);
  });

  test.each([
    ["_config.yml", "collections: { recipes: { output: true } }", "_recipes/a.md"],
    ["_config.yml", "include: [_recipes]", "_recipes/a.md"],
    ["pelicanconf.py", "DEFAULT_METADATA = {'author': 'Ann'}", "content/a.md"],
    ["hugo.toml", "ignoreFiles = ['content/diary/.*', '\\.tmp$']", "content/a.md"],
    ["content/diary/_index.md", "---\ntitle: X\n---\n", "content/diary/a.md"],
    ["content/diary/index.md", "---\ntitle: X\n---\n", "content/diary/a.md"],
    [".eleventy.js", "config.ignores.add('posts/other')", "posts/diary/a.md"],
    [
      "eleventy.config.js",
      'addPreprocessor("drafts", "*", (data) => { if (data.draft) return false; })',
      "posts/a.md",
    ],
    [".gitignore", "node_modules\n*.log\n!a.md\nba.md\n", "posts/a.md"],
    ["content/diary/_index.md", "---\nbuild: { render: never }\n---\n", "content/diary/a.md"],
    [
      "src/content.config.ts",
      "schema: z.object({ draft: z.boolean().default(false), pinned: z.boolean().default(true) })",
      "src/content/blog/a.md",
    ],
    ["docusaurus.config.js", "blog: { exclude: ['**/b.md', '**/_*.md'] }", "blog/a.md"],
    ["quartz.config.ts", "filters: [Plugin.RemoveDrafts()]", "content/a.md"],
  ])("but not by what %s says: “%s”", async (config, source, path) => {
    const file = zipOf({ [config]: source, [path]: `---\n${honest}\n---\nWords.`, "b.txt": "" });
    const texts = await readTexts(fileOf(file));
    expect(texts.filter(({ key }) => key === path).map(comesAs)).toEqual(["public"]);
  });

  test("by a head whose first line is left out, as Hexo lets it", async () => {
    const file = fileOf(
      zipOf({ "source/_posts/a.md": "title: A\ndate: 2020-01-02\npublished: no\n---\nWords." }),
    );
    expect(await one(file)).toBe("draft");
  });

  test("by a second head below the first", async () => {
    expect(await one(markdown(honest, { body: "---\ndraft: true\n---\nWords." }))).toBe("draft");
    expect(await one(markdown(honest, { body: "---\n\nWords: these.\n\n---" }))).toBe("public");
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
      expect.stringContaining("Not all of its front matter can be read"),
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

  const gated = (nonMember: boolean) =>
    `<p>a</p><!--kg-gated-block:begin nonMember:${nonMember} memberSegment:"status:free" --><p>b</p><!--kg-gated-block:end-->`;
  const lexical = (...children: object[]) => ({
    status: "published",
    html: null,
    lexical: JSON.stringify({
      root: {
        type: "root",
        children: [{ type: "paragraph", children: [{ type: "text", text: "Hi" }] }, ...children],
      },
    }),
  });
  const card = (visibility: object) => lexical({ type: "html", html: "<p>b</p>", visibility });

  test.each([
    ["a part that guests do not see", { status: "published", html: gated(false) }, "draft"],
    ["a part that guests see", { status: "published", html: gated(true) }, "public"],
    [
      "a card for members",
      card({ web: { nonMember: false, memberSegment: "status:free" } }),
      "draft",
    ],
    ["a card for all", card({ web: { nonMember: true, memberSegment: "" } }), "public"],
    ["a letter that says so beside it", { status: "published", id: "9" }, "email"],
  ])("%s of Ghost", async (_, post, state) => {
    const data = {
      posts: [{ id: "1", title: "A", html: "<p>x</p>", ...post }],
      posts_meta: [{ post_id: "9", email_only: 1 }],
    };
    expect(await one(fileOf(Buffer.from(JSON.stringify({ db: [{ data }] }))))).toBe(state);
  });

  test.each([
    card({ web: { nonMember: false, memberSegment: "" }, email: { memberSegment: "" } }),
    card({ showOnWeb: false, showOnEmail: true }),
    lexical({ type: "email", html: "<p>b</p>" }),
    lexical({
      type: "email-cta",
      html: "<p>b</p>",
      buttonText: "b",
      buttonUrl: "https://b.example",
    }),
  ])("a card of Ghost for emails alone is left out and named: %j", async (post) => {
    const [text] = await readTexts(ghostOf(post));
    expect(text?.content).toBe("<p>Hi</p>");
    expect(text?.notes).toMatchObject([{ subject: "Parts for emails alone" }]);
  });

  test("a post of Ghost that cannot be read is named, and the rest comes", async () => {
    const posts = [
      { id: "1", title: "Odd", slug: "odd", status: { is: "published" } },
      { id: "2", title: "B", html: "<p>x</p>", status: "published" },
    ];
    const { found } = await readExport(
      fileOf(Buffer.from(JSON.stringify({ db: [{ data: { posts } }] }))),
      () => {},
    );
    const all: unknown[] = [];
    for await (const each of found) all.push(each);
    expect(all).toMatchObject([
      { note: { kind: "leftOut", subject: "Odd" } },
      { text: { title: "B" } },
    ]);
  });

  test.each([
    ["_jetpack_newsletter_access", "paid_subscribers", "draft"],
    ["_jetpack_newsletter_access", "everybody", "public"],
    ["_members_access_role", "editor", "draft"],
    ["rcp_access_level", "2", "draft"],
    ["rcp_access_level", "None", "public"],
    ["_wlm_protected", "1", "draft"],
    ["patreon-level", "5", "draft"],
    ["patreon-level", "0", "public"],
    ["_s2member_level", "1", "draft"],
    ["_groups-read", "3", "draft"],
    ["_memberpress_rule", "7", "draft"],
    ["_unlisted", "1", "draft"],
    ["hide_from_lists", "yes", "draft"],
    ["_hide_page_title", "1", "public"],
    ["_wpmem_block", "1", "draft"],
    ["um_content_restriction", 'a:2:{s:26:"_um_custom_access_settings";s:1:"1";}', "draft"],
    ["um_content_restriction", 'a:2:{s:26:"_um_custom_access_settings";b:0;}', "public"],
    ["_content_restriction", "a:0:{}", "public"],
    ["_visibility", "hidden", "draft"],
    ["_visibility", "visible", "public"],
    ["_wp_page_template", "private.php", "public"],
    ["_thumbnail_id", "1", "public"],
  ])("the field %s of WordPress that says “%s” makes it %s", async (name, value, state) => {
    const meta = { "wp:meta_key": name, "wp:meta_value": `<![CDATA[${value}]]>` };
    const inner = Object.entries(meta).map(([key, own]) => `<${key}>${own}</${key}>`);
    expect(await one(wordpressOf({ "wp:postmeta": inner.join("") }))).toBe(state);
  });

  test.each([
    ["[members_only]b[/members_only]", "draft"],
    ["[restrict role='x']b[/restrict]", "draft"],
    ["[mepr-show rules='1']b[/mepr-show]", "draft"],
    ["[is_paid]b[/is_paid]", "draft"],
    ["[vip]b[/vip]", "draft"],
    ["[if member]b[/if]", "draft"],
    ["[passster password='x']b[/passster]", "draft"],
    ["[patreon-content]b[/patreon-content]", "draft"],
    ["[content_locker]b[/content_locker]", "draft"],
    ["[iframe]b[/iframe]", "public"],
    ["<!-- wp:pmpro/membership --><p>b</p><!-- /wp:pmpro/membership -->", "draft"],
    ["<!-- wp:memberful/restricted --><p>b</p><!-- /wp:memberful/restricted -->", "draft"],
    ['<!-- wp:paragraph {"visibility":"private"} --><p>b</p><!-- /wp:paragraph -->', "draft"],
    ["[hide]b[/hide]", "draft"],
    ["[note]b[/note]", "public"],
    ["a word about [members] and more", "public"],
    ["<!-- wp:jetpack/paywall /--><p>b</p>", "draft"],
    [
      "<!-- wp:premium-content/subscriber-view --><p>b</p><!-- /wp:premium-content/subscriber-view -->",
      "draft",
    ],
    [
      '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>b</p><!-- /wp:paragraph -->',
      "draft",
    ],
    ['<!-- wp:group {"blockVisibility":{"hideBlock":true}} --><p>b</p><!-- /wp:group -->', "draft"],
    [
      '<!-- wp:paragraph {"metadata":{"blockVisibility": true}} --><p>b</p><!-- /wp:paragraph -->',
      "public",
    ],
    ["<!-- wp:jetpack/subscriptions /--><p>b</p>", "public"],
    ["<!-- wp:loginout /--><p>b</p>", "public"],
  ])("a part of WordPress: %s makes all of it %s", async (content, state) => {
    expect(await one(wordpressOf({ "content:encoded": `<![CDATA[<p>a</p>${content}]]>` }))).toBe(
      state,
    );
  });

  test.each([
    [{ is_published: "false" }, "draft"],
    [{ is_published: "" }, "draft"],
    [{ is_published: "maybe" }, "draft"],
    [{ audience: "only_paid" }, "draft"],
    [{ audience: "only_free" }, "draft"],
    [{ audience: "founding" }, "draft"],
    [{ type: "adhoc_email" }, "draft"],
    [{ type: "restack" }, "draft"],
    [{ type: "podcast" }, "public"],
    [{ post_date: "2099-01-02T00:00:00Z" }, "2099-01-02"],
    [{ is_published: "True", audience: "" }, "public"],
  ])("%j of Substack", async (post, state) => {
    expect(await one(substackOf(post as Record<string, string>))).toBe(state);
  });

  test("a text of Substack with a paywall in it is a draft", async () => {
    const html =
      '<p>a</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>b</p>';
    const list = "post_id,title,is_published,audience\n1.a,A,true,everyone\n";
    expect(await one(fileOf(zipOf({ "posts.csv": list, "posts/1.a.html": html })))).toBe("draft");
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
    "archived: false",
    "members: 12",
    "tier: free",
    "hideMeta: true",
    "cover:\n  hidden: true",
    "author:\n  private: true",
    "exclude_from_search: true",
    "drafted_by: Ann",
    "startDate: 2199-01-01",
    "lastmod: 2199-01-01",
    "tags: [draft-horses]",
    "active: true",
    "login: ann",
    "preview: pictures/a.jpg",
    "review: five stars",
    "for: parents",
    "only: once",
    "created: 2020-01-02",
    "expiry: 2199-01-01",
    "draft_horses: none",
    "public_transport: bus",
    "publisher: Ann",
    "type: review",
    "state: open",
    "layout: none",
    "share: false",
    "showToc: false",
    "show_in_menu: false",
    "searchHidden: true",
    "concept: sleep",
    "outputs: [html, rss]",
    "redirect_from: /old/",
    "deprecated: true",
    "dg-publish: true",
    "valid_until: next year",
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
