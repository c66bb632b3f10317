import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/outbox";
import { createArticle } from "@/lib/articles/owner";
import { articleInput } from "@/lib/articles/schema";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/db";
import { isDocument } from "@/lib/document/document";
import { env } from "@/lib/env";
import { enqueueEmail } from "@/lib/mail/queue";
import { createPage } from "@/lib/pages/owner";
import { pageInput } from "@/lib/pages/schema";
import { getSettings, restoreSettings, saveSettings } from "@/lib/settings/owner";
import { defaultSettings } from "@/lib/settings/rules";
import type { SettingsGroup, SiteSettings } from "@/lib/settings/schema";
import { emptyDatabase } from "@/testing/database";
import { listHandlers } from "@/testing/handlers";

// The environment is read when the modules above are.
const mail = await vi.hoisted(async () => (await import("@/testing/mail")).startMail());
vi.mock("next/server", () => ({ connection: async () => {}, after: () => {} }));
vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;

/** What the demo below has at each address that names something. */
const PARAMS: Record<string, string> = {
  slug: "calm",
  id: "demo0000001",
  category: "sleep",
  tag: "naps",
  page: "2",
  file: "1.xml",
};

/** Where the parameter of that name is something else. */
const OTHERS: Record<string, Record<string, string>> = {
  "/[slug]": { slug: "imprint" },
  "/resource/[slug]": { slug: "guide" },
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

const NAME = "Calm Days & Nights";
const PHOTO = "/objects/ada.jpg";

const changed: { [Group in SettingsGroup]?: Partial<SiteSettings[Group]> } = {
  site: { name: NAME, promise: "Said anew." },
  hero: { headline: "Storms pass." },
  essay: { title: "My essay", content: "Written **anew**." },
  home: { hidden: ["videos"] },
  author: { name: "Ada Moore", photo: PHOTO },
  book: { title: "Another book", href: "https://shop.example/another" },
  about: { content: "I write at night." },
  search: { title: "Calm for families" },
};

type Shown = Record<string, string>;

async function readDocuments(): Promise<Shown> {
  const handlers = (await listHandlers()).filter(
    ({ method, handler }) => method === "GET" && isDocument(handler),
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

const DATA = {
  mailing: { subject: "Calm", html: "<p>Words.</p>", text: "Words." },
  comment: {
    count: 1,
    items: [
      { commentId: "x", articleTitle: null, articlePath: null, name: "Ann", content: "Thanks." },
    ],
    newestAt: null,
  },
  suggestions: {
    count: 1,
    items: [{ type: "topic", name: null, subject: null, message: "Naps?" }],
    newestAt: "2026-01-01T00:00:00.000Z",
  },
};

/** Every kind of email that the site writes, as it arrives. */
async function readEmails(): Promise<Shown> {
  await db.subscriber.deleteMany();
  await mail.clear();
  const [reader, newcomer] = await Promise.all([
    db.subscriber.create({ data: { email: "reader@example.org" } }),
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
  await enqueueEmail(db, { kind: "weekly", to, data: { until: "2026-01-05" } });
  const kinds = new Map((await db.mail.findMany()).map(({ id, kind }) => [id, kind]));
  expect(await drainOutbox()).toEqual({ sent: 7, failed: 0, uncertain: 0 });
  const messages = await mail.messages();
  return Object.fromEntries(
    messages.map(({ from, subject, html, text, headers }) => {
      const id = /<(.*)@/.exec(headers["message-id"] ?? "")?.[1] ?? "";
      return [kinds.get(id) ?? subject, [from, subject, html, text].join("\n")];
    }),
  );
}

beforeAll(async () => {
  await emptyDatabase();
  const fields = { category: "Sleep", tags: ["Naps"], published: true, content: "Words." };
  await createArticle(admin, articleInput.parse({ ...fields, title: "Calm" }));
  await createPage(admin, pageInput.parse({ title: "Imprint", content: "Us.", published: true }));
  await db.resource.create({
    data: { slug: "guide", title: "Guide", fileUrl: "/objects/guide.pdf" },
  });
  await db.video.create({
    data: { youtubeId: "demo0000001", title: "V", category: "Sleep", categorySlug: "sleep" },
  });
});

afterAll(() => mail.stop());

async function saveAll(): Promise<string[]> {
  const before = await getSettings(admin);
  const undo: string[] = [];
  for (const group of Object.keys(changed) as SettingsGroup[]) {
    const value = { ...before[group].value, ...changed[group] } as SiteSettings[typeof group];
    const saved = await saveSettings(admin, group, value, before[group].version);
    undo.push(saved.undo ?? "");
  }
  return undo;
}

const escaped = NAME.replace("&", "&amp;");

test("what the owner says anew stands in every document, and Undo brings each one back", async () => {
  const before = await readDocuments();
  const undo = await saveAll();
  const after = await readDocuments();
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
  expect(article).not.toContain('href="/#videos"');
  for (const page of [home, article]) {
    expect(page).toMatch(/<img [^>]*ada\.jpg/);
    expect(page).toContain('"@type":"Person"');
    expect(page).toContain(`"image":"${env.SITE_URL}`);
  }
  for (const path of ["/feed.xml", "/feed.json", "/article/[slug]/markdown"]) {
    expect(after[path], path).toContain("Ada Moore");
  }
  expect(home).toContain('"@type":"Book"');

  for (const version of undo) await restoreSettings(admin, version);
  expect(await readDocuments()).toEqual(before);
});

test("every kind of email says what the owner says anew, and Undo brings it back", async () => {
  const old = defaultSettings.site.name;
  for (const [kind, text] of Object.entries(await readEmails())) expect(text, kind).toContain(old);
  const undo = await saveAll();
  const emails = await readEmails();
  expect(Object.keys(emails)).toHaveLength(7);
  for (const [kind, text] of Object.entries(emails)) {
    expect(text, kind).toContain(NAME);
    expect(text, kind).not.toContain(old);
  }
  for (const version of undo) await restoreSettings(admin, version);
  for (const [kind, text] of Object.entries(await readEmails())) expect(text, kind).toContain(old);
});
