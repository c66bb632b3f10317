import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import { fileAwayPage } from "@/app/_pages/file-away-page";
import { donePage, FORM_KINDS, formPages } from "@/app/_pages/form-pages";
import { choicesPage, confirmPage, stayPage, unsubscribePage } from "@/app/_pages/link-pages";
import { previewNotice, previewPage } from "@/app/_pages/preview-page";
import { searchPage } from "@/app/_pages/search-page";
import { signInPage } from "@/app/_pages/sign-in-page";
import { signOutPage } from "@/app/_pages/sign-out-page";
import { GET as getSearch } from "@/app/search/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { getPublishedArticle } from "@/lib/domains/articles/public";
import { articleInput } from "@/lib/domains/articles/schema";
import { NO_WORDS, writeMailing } from "@/lib/domains/mailings/emails";
import {
  confirmEmail,
  guideEmail,
  listEmail,
  stayEmail,
  welcomeEmail,
} from "@/lib/domains/newsletter/emails";
import type { ReaderChoices } from "@/lib/domains/newsletter/schema";
import { pageInput } from "@/lib/domains/pages/calls";
import { createPage } from "@/lib/domains/pages/owner";
import { createSeries } from "@/lib/domains/series/owner";
import { seriesInput } from "@/lib/domains/series/schema";
import type { FoundHits } from "@/lib/domains/site-search/schema";
import { env } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { enqueueEmail } from "@/lib/mail/queue";
import { isDocument, renderDocument, type SitePage } from "@/lib/site/document/document";
import { pageAway } from "@/lib/site/document/page-away";
import type { JsonLdNode } from "@/lib/site/seo/json-ld";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { defaultSettings, defaultsIn } from "@/lib/site/settings/defaults/settings";
import { getSettings, restoreSettings, saveSettings } from "@/lib/site/settings/owner";
import {
  type SettingMeta,
  type SettingsGroup,
  type SiteSettings,
  siteSettings,
} from "@/lib/site/settings/schema";
import { readSettings } from "@/lib/site/settings/settings";
import type { Language } from "@/lib/site/words/languages";
import { problemIn } from "@/lib/site/words/problems";
import { dayOf, wordsOf } from "@/lib/site/words/words";
import { MailKind } from "@/prisma/client/client";
import { emptyDatabase } from "@/testing/database";
import { listHandlers } from "@/testing/handlers";
import { mail } from "@/testing/mail";
import { withoutCover } from "@/testing/mailed-article";
import { googleProblems, schemaOrgProblems } from "@/testing/schema-org";
import { englishWordsFor, shownWords } from "@/testing/shown-words";

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;

/** What the demo below has at each address that names something. */
const PARAMS: Record<string, string> = {
  slug: "calm",
  id: "demo0000001",
  category: "sleep",
  tag: "naps",
  year: "2025",
  age: "3",
  page: "2",
  file: "1.xml",
};

/** Where the parameter of that name is something else. */
const OTHERS: Record<string, Record<string, string>> = {
  "/[slug]": { slug: "imprint" },
  "/resource/[slug]": { slug: "guide" },
  "/letters/[slug]": { slug: "letter" },
};

/** What says nothing of the site but addresses, or names whoever wrote it alone. */
const NAMELESS = [
  "/sitemap.xml",
  "/sitemap/[file]",
  "/robots.txt",
  "/indexnow.txt",
  "/sw.js",
  "/article/[slug]/markdown",
];

/** What JSON-LD says of the site on every page. */
const AROUND = ["Organization", "WebSite", "Person"];

/** The lists that the header of every page leads to. */
const SECTIONS = ["/articles", "/resources", "/videos"];

const NAME = "Calm Days & Nights";
const PHOTO = "/objects/ada.jpg";

const changed: { [Group in SettingsGroup]?: Partial<SiteSettings[Group]> } = {
  site: { name: NAME, promise: "Said anew." },
  hero: { headline: "Storms pass." },
  essay: { title: "My essay", content: "Written **anew**." },
  home: { hidden: ["videos"] },
  newsletter: { archive: true },
  author: {
    name: "Ada Moore",
    photo: PHOTO,
    line: "Clinical psychologist",
    links: [{ name: "Her page", href: "https://ada.example/" }],
  },
  book: {
    title: "Another book",
    href: "https://shop.example/another",
    cover: "/objects/cover.jpg",
  },
  about: { content: "I write at night." },
  search: { title: "Calm for families" },
};

type Shown = Record<string, string>;

async function readDocuments(only?: string[]): Promise<Shown> {
  const handlers = (await listHandlers()).filter(
    ({ path, method, handler }) =>
      method === "GET" && isDocument(handler) && (only?.includes(path) ?? true),
  );
  const shown = await Promise.all(
    handlers.map(async ({ path, handler }): Promise<[string, string]> => {
      const names = [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = ""]) => name);
      const params = Object.fromEntries(
        names.map((name) => [name, OTHERS[path]?.[name] ?? PARAMS[name] ?? ""]),
      );
      const address = path.replace(/\[(\w+)\]/g, (_, name) => params[name] ?? "");
      const answer = await (handler as (request: Request, context: object) => Promise<Response>)(
        new Request(new URL(address, env.SITE_URL)),
        { params: Promise.resolve(params) },
      );
      expect([200, 404], path).toContain(answer.status);
      return [path, await answer.text()];
    }),
  );
  return Object.fromEntries(shown);
}

const DAY = new Date("2025-06-15T12:00:00Z");

const DATA = {
  mailing: { subject: "Calm", html: "<p>Words.</p>", text: "Words." },
  comment: {
    count: 1,
    items: [
      { commentId: "x", articleTitle: null, articlePath: null, name: "Ann", content: "Thanks." },
    ],
    newestAt: "2026-01-01T00:00:00.000Z",
  },
  suggestions: {
    count: 1,
    items: [{ type: "topic", name: null, subject: null, message: "Naps?" }],
    newestAt: "2026-01-01T00:00:00.000Z",
  },
};

const KINDS = Object.values(MailKind);

/** Every kind of email that the site writes, as it arrives. */
async function readEmails(): Promise<Shown> {
  await db.subscriber.deleteMany();
  await db.invitedEditor.deleteMany();
  await mail.clear();
  const [reader, newcomer] = await Promise.all([
    db.subscriber.create({ data: { email: "reader@example.org", askedToStayAt: new Date() } }),
    db.subscriber.create({
      data: { email: "new@example.org", subscribed: false, askedAt: new Date() },
    }),
  ]);
  const { id: mailingId } = await db.mailing.create({ data: { ...DATA.mailing, recipients: 1 } });
  const to = reader.email;
  const toReader = { to, subscriberId: reader.id };
  await enqueueEmail(db, { kind: "confirm", to: newcomer.email, subscriberId: newcomer.id });
  await enqueueEmail(db, { kind: "welcome", ...toReader });
  await db.mail.create({ data: { kind: "article", ...toReader, mailingId } });
  await enqueueEmail(db, { kind: "article_test", to, data: DATA.mailing });
  await enqueueEmail(db, { kind: "comment", to, data: DATA.comment });
  await enqueueEmail(db, { kind: "suggestions", to, data: DATA.suggestions });
  const editor = await db.invitedEditor.create({ data: { email: "editor@example.org" } });
  await enqueueEmail(db, { kind: "invitation", to: editor.email, data: { editorId: editor.id } });
  await enqueueEmail(db, { kind: "stay", ...toReader });
  const { id: resourceId } = await db.resource.findFirstOrThrow({ where: { slug: "guide" } });
  await enqueueEmail(db, { kind: "guide", ...toReader, data: { resourceId } });
  const onboarding = await db.mail.create({ data: { kind: "onboarding", ...toReader } });
  const message = { place: 1, days: 1, subject: "S", content: "W." };
  await db.welcomeSent.create({
    data: {
      subscriberId: reader.id,
      mailId: onboarding.id,
      messageId: (await db.welcomeMessage.create({ data: message })).id,
    },
  });
  await enqueueEmail(db, { kind: "weekly", to, data: { until: "2026-01-05" } });
  const kinds = new Map((await db.mail.findMany()).map(({ id, kind }) => [id, kind]));
  expect(await drainOutbox()).toEqual({
    sent: KINDS.length,
    failed: 0,
    uncertain: 0,
  });
  const messages = await mail.messages();
  return Object.fromEntries(
    messages.map(({ from, subject, html, text, headers }) => {
      const id = /<(.*)@/.exec(headers["message-id"] ?? "")?.[1] ?? "";
      return [kinds.get(id) ?? subject, [from, subject, html, text].join("\n")];
    }),
  );
}

const ARTICLE = {
  category: "Sleep",
  tags: ["Naps"],
  published: true,
  content: "Words.",
  references: "A book.",
  reviewedOn: "2025-06-15",
  ageFrom: 2,
  ageTo: null,
};

beforeAll(async () => {
  await emptyDatabase();
  const [article, letter] = await Promise.all(
    ["Calm", "Letter"].map((title) =>
      createArticle(admin, articleInput.parse({ ...ARTICLE, title })),
    ),
  );
  if (!article || !letter) throw new Error("There are an article and a letter.");
  await db.article.updateMany({ data: { publishedAt: DAY } });
  await db.article.update({
    where: { id: letter.id },
    data: {
      audience: "email",
      mailings: {
        create: {
          ...DATA.mailing,
          recipients: 1,
          status: "done",
          mails: { create: { kind: "article", to: "reader@example.org", status: "sent" } },
        },
      },
    },
  });
  await createSeries(admin, seriesInput.parse({ title: "Calm", articleIds: [article.id] }));
  await createPage(admin, pageInput.parse({ title: "Imprint", content: "Us.", published: true }));
  await db.startHere.create({ data: { articleId: article.id, place: 0 } });
  await db.resource.createMany({
    data: ["guide", "other"].map((slug) => ({
      slug,
      title: slug,
      fileUrl: `/objects/${slug}.pdf`,
    })),
  });
  const video = { title: "V", category: "Sleep", categorySlug: "sleep", publishedAt: DAY };
  await db.video.createMany({
    data: [
      { ...video, youtubeId: "demo0000001", featured: true },
      { ...video, youtubeId: "demo0000002" },
    ],
  });
});

async function saveAll(changes = changed): Promise<string[]> {
  const before = await getSettings(admin);
  const undo: string[] = [];
  for (const group of Object.keys(changes) as SettingsGroup[]) {
    const value = { ...before[group].value, ...changes[group] } as SiteSettings[typeof group];
    const saved = await saveSettings(admin, group, value, before[group].version);
    undo.push(saved.undo ?? "");
  }
  return undo;
}

const escaped = NAME.replace("&", "&amp;");

/** Every document as a new site has it, and with what the owner says anew. */
let before: Shown;
let after: Shown;

beforeAll(async () => {
  before = await readDocuments();
  const undo = await saveAll();
  after = await readDocuments();
  for (const version of undo) await restoreSettings(admin, version);
});

test("what the owner changes is in every document, and Undo brings each one back", async () => {
  expect(Object.keys(after).length).toBeGreaterThan(25);

  for (const [path, text] of Object.entries(after)) {
    if (NAMELESS.includes(path)) continue;
    expect(text.includes(escaped) || text.includes(NAME), `${path} has the new name`).toBe(true);
    expect(text, `${path} has nothing of the old name`).not.toContain(defaultSettings.site.name);
  }
  const { "/": home = "", "/article/[slug]": article = "" } = after;
  for (const words of [
    "Storms pass.",
    "Said anew.",
    "My essay",
    "<p>Written <strong>anew</strong>.</p>",
    "Another book",
    "https://shop.example/another",
  ]) {
    expect(home).toContain(words);
  }
  expect(before["/"]).toContain('id="videos"');
  expect(home).not.toContain('id="videos"');
  expect(article).not.toMatch(/<a href="[^"]*videos">Videos</);
  for (const page of [home, article]) {
    expect(page).toMatch(/<img [^>]*ada\.jpg/);
    expect(page).toContain('"@type":"Person"');
    expect(page).toContain(`"image":"${env.SITE_URL}`);
  }
  for (const path of ["/feed.xml", "/feed.json", "/article/[slug]/markdown"]) {
    expect(after[path], path).toContain("Ada Moore");
  }
  expect(home).toContain('"@type":"Book"');
  expect(await readDocuments()).toEqual(before);
});

/** What a page says of itself in JSON-LD; null where it says nothing. */
function graphOf(html: string): JsonLdNode[] | null {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json)["@graph"];
}

test("the JSON-LD of every page leads nowhere else, says what schema.org knows and all that Google asks for", async () => {
  const kinds: Record<string, string[]> = {};
  for (const [path, html] of Object.entries(before)) {
    expect(schemaOrgProblems(graphOf(html) ?? []), path).toEqual([]);
  }
  for (const [path, html] of Object.entries(after)) {
    const graph = graphOf(html);
    if (graph === null) continue;
    expect([...schemaOrgProblems(graph), ...googleProblems(graph)], path).toEqual([]);
    kinds[path] = graph.map((node) => node["@type"]).filter((type) => !AROUND.includes(type));
  }
  const list = ["CollectionPage", "BreadcrumbList"];
  expect(kinds).toEqual({
    "/": ["ProfilePage", "Book", "VideoObject"],
    "/[slug]": ["BreadcrumbList"],
    "/article/[slug]": ["Article", "BreadcrumbList", "WebPage"],
    "/articles": list,
    "/articles/age/[age]": list,
    "/articles/category/[category]": list,
    "/articles/tag/[tag]": list,
    "/articles/year/[year]": list,
    "/letters": list,
    "/letters/[slug]": ["Article", "BreadcrumbList"],
    "/resource/[slug]": ["DigitalDocument", "BreadcrumbList"],
    "/resources": list,
    "/series/[slug]": list,
    "/video/[id]": ["VideoObject", "BreadcrumbList"],
    "/videos": list,
    "/videos/category/[category]": list,
  });
});

test("a page below another one shows the way that its JSON-LD tells", async () => {
  const trails = Object.entries(before).flatMap(([path, html]) => {
    const crumbs = graphOf(html)?.find((node) => node["@type"] === "BreadcrumbList");
    return crumbs ? [{ path, html, steps: crumbs.itemListElement as { item: string }[] }] : [];
  });
  expect(trails.length).toBeGreaterThan(10);
  for (const { path, html, steps } of trails) {
    const [, shown = ""] = /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
    const links = [...shown.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => absoluteUrl(href));
    const above = steps.slice(0, -1).map(({ item }) => item);
    // Of the lists that are in every page's head nobody needs to be shown the way.
    expect(links, path).toEqual(SECTIONS.includes(path) ? [] : above);
  }
});

const RICH = `## Naps

![A *cot* in the shade](/image/pictures/0f8fad5b-d9cd-469f-a165-70867728950e-1-640x480-9ca88a.jpg "In the shade")

| Age | Naps |
| --- | :-: |
| 1 | 2 |

> [!NOTE]
> Each child differs.[^1]

- [x] Rest
  1. Again

https://www.youtube.com/watch?v=demo0000001

[^1]: A study, [here](https://example.org/study).
`;

/** How a cell of a table is set is said by the attribute that GitHub's Markdown has for it, without a style. */
const html = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-deprecated-attr": "off" },
});

function htmlProblemsOf(shown: Shown): string[] {
  return Object.entries(shown)
    .filter(([, text]) => text.startsWith("<!DOCTYPE html>"))
    .flatMap(([path, text]) =>
      html
        .validateStringSync(text)
        .results.flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} at ${selector}`),
    );
}

test("every document is valid HTML, with an article of every kind of block", async () => {
  const { id } = await db.article.findUniqueOrThrow({ where: { slug: "calm" } });
  await db.article.update({ where: { id }, data: { content: RICH } });
  const undo = await saveAll();
  const problems = htmlProblemsOf({ ...(await readDocuments()), ...(await readOtherPages()) });
  for (const version of undo) await restoreSettings(admin, version);
  expect(problems).toEqual([]);
});

test("every kind of email says what the owner says anew, and Undo brings it back", async () => {
  const old = defaultSettings.site.name;
  for (const [kind, text] of Object.entries(await readEmails())) expect(text, kind).toContain(old);
  const undo = await saveAll();
  const emails = await readEmails();
  expect(Object.keys(emails).sort()).toEqual(KINDS.toSorted());
  for (const [kind, text] of Object.entries(emails)) {
    expect(text, kind).toContain(NAME);
    expect(text, kind).not.toContain(old);
  }
  for (const version of undo) await restoreSettings(admin, version);
  for (const [kind, text] of Object.entries(await readEmails())) expect(text, kind).toContain(old);
});

const READER: ReaderChoices & { email: string } = {
  interests: [],
  childAges: [2],
  email: "a…@b.example",
};
const GUIDE = { title: "G", href: "/resource/g" };
const FOUND: FoundHits = {
  hits: [],
  answer: { path: "/article/a", title: "A", language: "en", sentence: "B c." },
  total: 12,
  totalOfAll: 12,
  categories: [
    { name: "A", count: 1 },
    { name: "B", count: 2 },
  ],
  way: null,
  corrected: null,
};
const NO_HITS = { ...FOUND, answer: null, total: 0, totalOfAll: 0, categories: [] };
const WAYS_ON = {
  categories: [{ slug: "a", name: "A", count: 1 }],
  articles: [{ path: "/article/a", title: "A" }],
};

/** The pages that are made for one person, or of what went wrong. */
async function readOtherPages(): Promise<Shown> {
  const asked = { q: "q", category: "", page: 1 };
  const leaveHref = "/newsletter/unsubscribe/x";
  const question = { shows: "question", chosen: READER, leaveHref } as const;
  const refused = new Problem(422, "Please write a comment.", {
    errors: { content: ["Please write a comment."] },
  });
  const article = await getPublishedArticle("calm");
  if (article.found !== "article") throw new Error("There is an article.");
  const note = {
    id: "n",
    name: "N",
    content: "C",
    place: 0,
    passage: "P",
    createdAt: "2025-01-05",
  };
  const drafts = await previewPage({
    article: article.article,
    notes: [note, { ...note, id: "m" }, { ...note, id: "o", place: 9 }].map((one) => ({
      ...one,
      articleId: article.article.id,
      linkId: null,
      resolved: false,
    })),
    notice: (site) => wordsOf(site).preview.keep(dayOf(site, DAY)),
    canWrite: true,
    sent: 0,
  });
  const pages: Record<string, SitePage> = {
    away: pageAway,
    file: fileAwayPage("/objects/x"),
    draft: drafts,
    signOut: signOutPage("/"),
    ...named(
      "choices",
      [question, { ...question, shows: "saved" }, { shows: "nothing" }],
      choicesPage,
    ),
    ...named(
      "confirm",
      ["question", "confirmed", "expired", "left", "gone", "broken", "failed"] as const,
      (shows) => confirmPage(shows, [GUIDE]),
    ),
    ...named("stay", ["question", "kept", "failed"] as const, stayPage),
    ...named(
      "leave",
      [
        { shows: "question", email: "a" },
        { shows: "left", email: "a" },
        { shows: "nothing" },
      ] as const,
      unsubscribePage,
    ),
    ...named("preview", ["unusable", "refused", "failed"] as const, (why) =>
      previewNotice(why, ""),
    ),
    ...named("sent", FORM_KINDS, (kind) =>
      donePage(kind, { href: "/", label: (words) => words.goBack }),
    ),
    ...named(
      "signIn",
      [
        null,
        "Cancelled",
        "AddressInUse",
        "Unavailable",
        "NotSetUp",
        "OAuthSignin",
        "Callback",
        "Other",
      ] as const,
      (failure) => signInPage({ failure, providers: [{ id: "p", name: "P" }], callbackUrl: "/" }),
    ),
    ...named(
      "search",
      [
        { asked: { ...asked, q: "" }, found: null, waysOn: WAYS_ON },
        { asked, found: FOUND },
        { asked: { ...asked, category: "A", page: 2 }, found: { ...FOUND, way: "some" as const } },
        { asked, found: { ...FOUND, way: "corrected" as const, corrected: "p" } },
        { asked, found: NO_HITS, waysOn: WAYS_ON },
      ],
      searchPage,
    ),
  };
  const shown = Object.entries(pages).map(
    async ([name, page]): Promise<[string, string]> => [
      name,
      await (await renderDocument(page)).text(),
    ],
  );
  const settings = await readSettings();
  const forms = FORM_KINDS.map(async (kind): Promise<[string, string]> => {
    const request = new Request(new URL("/", env.SITE_URL));
    const found = problemIn(wordsOf(settings), refused);
    return [`failed ${kind}`, await (await formPages(kind).failed(found, request, {})).text()];
  });
  const missing = (await listHandlers())
    .filter(({ method, handler }) => method === "GET" && isDocument(handler))
    .filter(({ path }) => /^\/(?:article|resource|video)\/\[\w+\]$/.test(path))
    .map(async ({ path, handler }): Promise<[string, string]> => {
      const params = Promise.resolve({ slug: "nothing", id: "nothing" });
      const request = new Request(new URL("/nothing", env.SITE_URL));
      const answer = await (handler as (request: Request, context: object) => Promise<Response>)(
        request,
        { params },
      );
      expect(answer.status, path).toBe(404);
      return [`no ${path}`, await answer.text()];
    });
  return Object.fromEntries(await Promise.all([...shown, ...forms, ...missing]));
}

function named<State>(
  name: string,
  states: readonly State[],
  make: (state: State) => SitePage,
): Record<string, SitePage> {
  return Object.fromEntries(states.map((state, at) => [`${name} ${at}`, make(state)]));
}

/** The emails to readers, besides those that the queue writes below. */
async function readReadersEmails(): Promise<Shown> {
  const site = await readSettings();
  const article = {
    id: "",
    slug: "s",
    title: "T",
    excerpt: "",
    content: RICH,
    language: null,
    references: "A book.",
    ...withoutCover,
    state: "published",
    audience: "both",
  } as const;
  const emails = {
    guide: guideEmail(GUIDE, "x", site),
    stay: stayEmail("x", site),
    confirmGuide: confirmEmail("x", site, ["G"]),
    welcome: welcomeEmail("x", site),
    article: listEmail(await writeMailing(article, NO_WORDS, site), "x", site),
  };
  return Object.fromEntries(
    Object.entries(emails).map(([kind, { subject, html, text }]) => [
      kind,
      `${subject}\n${html}\n${text}`,
    ]),
  );
}

/** The English words that are shown, each with where. */
function englishIn(shown: Shown, language: Language): string[] {
  const english = englishWordsFor(language);
  expect(english.length).toBeGreaterThan(500);
  return Object.entries(shown).flatMap(([name, text]) => {
    const words = shownWords(text);
    return english
      .filter(({ pattern }) => pattern.test(words))
      .map((one) => `${name}: ${one.words}`);
  });
}

/** What only the owner gets, or editors: it is in English, as the admin area is. */
const OWNERS_EMAILS = ["article_test", "comment", "suggestions", "invitation", "weekly"];

test.each([
  ["es", "es_ES"],
  ["de", "de_DE"],
] as const)(
  "a site in %s says no English word to readers, on any page, in emails or in feeds",
  async (language, locale) => {
    const { id } = await db.article.findUniqueOrThrow({ where: { slug: "calm" } });
    await db.article.update({ where: { id }, data: { content: RICH } });
    await db.comment.createMany({
      data: Array.from({ length: 60 }, () => ({ articleId: id, content: "C", approved: true })),
    });
    const undo = [
      ...(await saveAll({ site: { language } })),
      ...(await saveAll({ newsletter: { archive: true, asksAtSignUp: true } })),
    ];
    const documents = await readDocuments();
    const emails = await readEmails();
    for (const kind of OWNERS_EMAILS) delete emails[kind];
    const shown = {
      ...documents,
      ...(await readOtherPages()),
      ...emails,
      ...(await readReadersEmails()),
    };
    expect(Object.keys(shown).length).toBeGreaterThan(70);

    expect(englishIn(shown, language)).toEqual([]);

    const { "/": home = "" } = documents;
    expect(home).toContain(`<html lang="${language}">`);
    expect(home).toContain(`<meta property="og:locale" content="${locale}"/>`);
    expect(home).toContain(`"inLanguage":"${language}"`);
    expect(documents["/feed.xml"]).toContain(`<language>${language}</language>`);
    expect(documents["/atom.xml"]).toContain(`xml:lang="${language}"`);
    expect(documents["/feed.json"]).toContain(`"language":"${language}"`);
    expect(documents["/site.webmanifest"]).toContain(`"lang":"${language}"`);
    for (const [kind, text] of Object.entries(emails))
      expect(text, kind).toContain(`<html lang="${language}">`);

    for (const version of undo.toReversed()) await restoreSettings(admin, version);
    expect((await readSettings()).site.language).toBe("en");
    await db.comment.deleteMany();
  },
);

test("a site from right to left says so in every document and email", async () => {
  const undo = await saveAll({ site: { direction: "rtl" } });
  for (const [path, text] of Object.entries(await readDocuments())) {
    if (text.startsWith("<!DOCTYPE html>"))
      expect(text, path).toMatch(/^<!DOCTYPE html><html dir="rtl" lang="en">/);
  }
  expect(welcomeEmail("x", await readSettings()).html).toContain('<html lang="en" dir="rtl">');
  for (const version of undo) await restoreSettings(admin, version);
});

const WORDS = ["line", "text", "markdown"];
/** Only an analytics service of the owner's gets its id; a search goes by its words, and shows none. */
const UNSAID = ["analytics.id", "lists.searchWords"];
/** Said while there is nothing of its kind, or no featured video. */
const SAID_OF_NOTHING = [
  "hero.videoTitle",
  "home.articlesEmpty",
  "lists.articlesEmpty",
  "lists.resourcesEmpty",
  "lists.videosEmpty",
];

/** Every setting that is words, as `group.name`. */
const wordSettings = Object.entries(siteSettings.shape).flatMap(([group, { shape }]) =>
  Object.entries<{ meta: () => unknown }>(shape)
    .filter(([, schema]) => WORDS.includes((schema.meta() as SettingMeta).control))
    .map(([name]) => `${group}.${name}`),
);

/** Each of them saying its own name, and what lets all be seen. */
function namingThemselves(): typeof changed {
  const changes: Record<string, Record<string, unknown>> = {
    hero: { picture: PHOTO },
    newsletter: { archive: true },
  };
  for (const setting of wordSettings) {
    const [group = "", name = ""] = setting.split(".");
    changes[group] = { ...changes[group], [name]: `Words of ${setting} here` };
  }
  return changes;
}

function unsaidIn(shown: Shown, settings: string[]): string[] {
  const all = Object.values(shown).join("\n");
  return settings.filter((setting) => !all.includes(`Words of ${setting} here`));
}

test("every setting that is words is said to readers", async () => {
  expect(wordSettings.length).toBeGreaterThan(60);
  const undo = await saveAll(namingThemselves());
  const search = await (
    await getSearch(new Request(new URL("/search", env.SITE_URL)), { params: Promise.resolve({}) })
  ).text();
  const shown = { ...(await readDocuments()), ...(await readEmails()), search };
  expect(unsaidIn(shown, wordSettings).sort()).toEqual([...UNSAID, ...SAID_OF_NOTHING].sort());
  for (const version of undo) await restoreSettings(admin, version);
});

test("an empty site says the owner's words of what is to come, and shows the video of her choice", async () => {
  await emptyDatabase();
  const changes = namingThemselves();
  const video = { picture: null, video: "m_5u8-QSh6A" };
  await saveAll({ ...changes, hero: { ...changes.hero, ...video } });
  const shown = await readDocuments();
  expect(htmlProblemsOf(shown)).toEqual([]);
  expect(unsaidIn(shown, SAID_OF_NOTHING)).toEqual([]);
  expect(shown["/"]).toContain("m_5u8-QSh6A");
});

test("a list of nothing leads on to what there is, and to nothing that is not", async () => {
  await emptyDatabase();
  async function readWays(): Promise<(boolean | undefined)[]> {
    const paths = ["/articles", "/resources"];
    const shown = await readDocuments(paths);
    return paths.map((path) => shown[path]?.includes("In the meantime"));
  }
  expect(await readWays()).toEqual([false, false]);
  const video = { title: "V", category: "Sleep", categorySlug: "sleep", publishedAt: DAY };
  await db.video.create({ data: { ...video, youtubeId: "demo0000001" } });
  expect(await readWays()).toEqual([true, false]);
  await createArticle(admin, articleInput.parse({ ...ARTICLE, title: "Calm" }));
  expect(await readWays()).toEqual([false, true]);
});

test.each(["es", "de"] as const)(
  "an empty site in %s says no English word either",
  async (language) => {
    await emptyDatabase();
    await saveAll({ site: { language } });
    const shown = await readDocuments();
    expect(englishIn(shown, language)).toEqual([]);
    expect(shown["/articles"]).toContain(defaultsIn(language).lists.articlesEmpty);
  },
);
