import { beforeEach, expect, test, vi } from "vitest";
import { listSitemapPages } from "@/app/_flows/publish/site-addresses";
import { GET as articleRoute } from "@/app/article/[slug]/route";
import type { Admin, Editor } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, getArticle, updateArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { listTranslations } from "@/lib/domains/articles/translations";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { writeSitemap } from "@/lib/site/seo/sitemap";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;

const input = (title: string, language: string, rest: object = {}) =>
  articleInput.parse({ title, content: "x", published: true, language, ...rest });

type Written = { id: string; slug: string; translationOf: string | null };

let english: Written;
let spanish: Written;
let german: Written;

beforeEach(async () => {
  await db.article.deleteMany();
  english = await createArticle(admin, input("Tantrums", "en"));
  spanish = await createArticle(admin, input("Rabietas", "es", { translationOf: english.id }));
  german = await createArticle(admin, input("Wutanfälle", "de", { translationOf: spanish.id }));
});

async function languagesOf({ id }: Written): Promise<string[]> {
  const found = await listTranslations(await getArticle(admin, id), "en");
  return found.map(({ language, slug }) => `${language} ${slug}`);
}

async function open(slug: string): Promise<string> {
  const response = await articleRoute(new Request(absoluteUrl(`/article/${slug}`)), {
    params: Promise.resolve({ slug }),
  });
  return response.text();
}

const ALL = ["de wutanfalle", "en tantrums", "es rabietas"];

test("articles that say the same know each other, whichever was chosen", async () => {
  expect(german.translationOf).toBe(english.id);
  for (const one of [english, spanish, german]) expect(await languagesOf(one)).toEqual(ALL);
});

test("each page and the sitemap say so to search engines, and a line above leads to the others", async () => {
  const html = await open(german.slug);
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)];
  expect(links.map(([, language, href]) => [language, href])).toEqual([
    ["de", absoluteUrl("/article/wutanfalle")],
    ["en", absoluteUrl("/article/tantrums")],
    ["es", absoluteUrl("/article/rabietas")],
    ["x-default", absoluteUrl("/article/tantrums")],
  ]);
  expect(html).toMatch(/<a href="\/article\/rabietas"[^>]*lang="es"[^>]*>Español<\/a>/);
  expect(html).not.toMatch(/>Deutsch<\/a>/);
  expect(html).toMatch(/<h1[^>]* lang="de"/);
  const pages = await listSitemapPages();
  const page = pages.find(({ path }) => path === "/article/rabietas");
  expect(page?.alternates?.map(({ language }) => language)).toEqual([
    "de",
    "en",
    "es",
    "x-default",
  ]);
  expect(writeSitemap(pages)).toContain('<xhtml:link rel="alternate" hreflang="de"');
});

test("what readers cannot see is not named, and deleting the first leaves the others together", async () => {
  await db.article.update({ where: { id: spanish.id }, data: { published: false } });
  expect(await languagesOf(german)).toEqual(["de wutanfalle", "en tantrums"]);
  await db.article.update({ where: { id: spanish.id }, data: { published: true } });
  await deleteArticle(admin, english.id);
  expect(await languagesOf(german)).toEqual(["de wutanfalle", "es rabietas"]);
  const french = await createArticle(admin, input("Colères", "fr", { translationOf: spanish.id }));
  expect(await languagesOf(french)).toHaveLength(3);
});

test("an article joins a group with its translations, and one that leaves has none", async () => {
  const other = await createArticle(admin, input("Meltdowns", "fr"));
  await updateArticle(
    admin,
    english.id,
    input("Tantrums", "en", { translationOf: other.id }),
    null,
  );
  expect(await languagesOf(german)).toEqual([
    "de wutanfalle",
    "en tantrums",
    "es rabietas",
    "fr meltdowns",
  ]);
  await updateArticle(admin, german.id, input("Wutanfälle", "de", { translationOf: null }), null);
  expect(await languagesOf(german)).toEqual([]);
  await expect(
    updateArticle(
      admin,
      german.id,
      input("Wutanfälle", "de", { translationOf: "0190a5b4-0000-7000-8000-000000000000" }),
      null,
    ),
  ).rejects.toMatchObject({ status: 409, errors: { translationOf: [expect.any(String)] } });
});

test("a draft takes published translations along only for whoever may publish", async () => {
  const draft = await createArticle(admin, input("Calm", "fr", { published: false }));
  await updateArticle(admin, german.id, input("Ruhe", "de", { translationOf: draft.id }), null);
  const editor = { ...admin, scopes: ["read", "write"], isInvited: true } as unknown as Editor;
  const change = input("Calm", "fr", { published: false, translationOf: english.id });
  await expect(updateArticle(editor, draft.id, change, null)).rejects.toMatchObject({
    status: 403,
  });
  expect(await languagesOf(german)).toEqual([]);
  await updateArticle(admin, draft.id, change, null);
  expect(await languagesOf(german)).not.toEqual([]);
});

test("a save that does not speak of it leaves it as it was", async () => {
  await updateArticle(
    admin,
    spanish.id,
    articleInput.parse({ title: "Rabietas", content: "y", published: true }),
    null,
  );
  expect(await languagesOf(spanish)).toEqual(ALL);
});
