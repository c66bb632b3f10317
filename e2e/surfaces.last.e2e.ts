import { type APIRequestContext, expect, test } from "playwright/test";
import { siteDay } from "../lib/text/dates";
import { newTitle } from "./owner";
import { adminRequest } from "./sign-in";

const AT_ONCE = 6;

/** Where else than on a page machines and readers find addresses. */
const STARTS = [
  "/",
  "/articles",
  "/sitemap.xml",
  "/feed.xml",
  "/atom.xml",
  "/feed.json",
  "/llms.txt",
];
const IN_HTML = /<(?:a|link)\b[^>]*?\bhref="([^"]+)"/g;
const IN_TEXT = /https?:\/\/[^\s"'<>)\]\\]+/g;
/** Calls, not pages: a sign-in leads to the issuer; and a picture that another journey names on purpose. */
const NOT_PAGES = /^\/(?:api\/|_next\/|no-such-)/;

function pathsIn(text: string, isHtml: boolean, own: string): string[] {
  const found = isHtml
    ? [...text.matchAll(IN_HTML)].map(([, href = ""]) => href)
    : [...text.replaceAll(/&(?:quot|lt|gt);/g, '"').matchAll(IN_TEXT)].map(([href]) => href);
  return found.flatMap((href) => {
    const url = new URL(href.replaceAll("&amp;", "&"), own);
    if (url.origin !== new URL(own).origin || NOT_PAGES.test(url.pathname)) return [];
    return [url.pathname + url.search];
  });
}

test("every internal link of the whole site leads somewhere, without a detour", async ({
  request,
  baseURL,
}) => {
  const own = baseURL ?? "";
  const seen = new Map<string, string>(STARTS.map((path) => [path, "the start"]));
  const queue = [...seen.keys()];
  const broken: string[] = [];
  async function visit(path: string): Promise<void> {
    // A file is big, and a download is counted; where it lies is asked for by GET alone.
    const isFile = /^\/(?:audio|objects|resource\/[^/]+\/file)/.test(path);
    const ask = isFile ? request.head : request.get;
    const answer = await ask.call(request, path, { maxRedirects: 0 });
    if (answer.status() !== (isFile ? 302 : 200)) {
      const from = seen.get(path) ?? "";
      // Another journey may have taken away what it had added: then the link is missing as well.
      const isStill =
        from === "the start" || (await (await request.get(from)).text()).includes(path);
      if (isStill) broken.push(`${answer.status()} ${path} (on ${from})`);
      return;
    }
    const type = answer.headers()["content-type"] ?? "";
    if (isFile || !/html|xml|json|text\/plain/.test(type)) return;
    for (const next of pathsIn(await answer.text(), type.includes("html"), own)) {
      if (seen.has(next)) continue;
      seen.set(next, path);
      queue.push(next);
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/articles\/year\/\d{4}$/)]),
  );
});

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}

test("what is published shows at the next request wherever readers and machines could meet it", async ({
  browser,
  request,
}) => {
  const admin = await adminRequest(browser);
  const title = newTitle("Everywhere at once");
  const data = { title, content: "First words.", category: "Brain science", tags: ["sleep"] };
  const { id, slug } = await (await admin.post("/api/admin/articles", { data })).json();
  const year = siteDay(new Date()).slice(0, 4);
  const page = `/article/${slug}`;
  const surfaces = [
    ...[page, `${page}.md`, "/", "/articles", `/articles/year/${year}`],
    ...["/articles/category/brain-science", "/articles/tag/sleep"],
    ...["/feed.xml", "/feed.json", "/articles/category/brain-science/feed.xml"],
    ...["/sitemap.xml", "/llms.txt", `/api/search?q=${encodeURIComponent(title)}`],
  ];
  const shown = (path: string) => (/sitemap|search/.test(path) ? slug : title);
  // Whatever there is of them is cached before.
  for (const path of surfaces) expect(await textOf(request, path), path).not.toContain(shown(path));

  const save = { data: { ...data, slug, published: true } };
  expect((await admin.put(`/api/admin/articles/${id}`, save)).status()).toBe(200);
  const texts = await Promise.all(surfaces.map((path) => textOf(request, path)));
  const [card = ""] = /(?<=property="og:image" content=")[^"]+/.exec(texts[0] ?? "") ?? [];
  const drawn = await request.get(new URL(card).pathname);

  for (const [index, path] of surfaces.entries()) {
    expect(texts[index], path).toContain(shown(path));
  }
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});
