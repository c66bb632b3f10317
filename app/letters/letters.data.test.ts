import { beforeEach, describe, expect, test, vi } from "vitest";
import { listSitemapPages } from "@/app/_flows/publish/site-addresses";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { listNewestArticles } from "@/lib/domains/articles/public";
import { setAudience } from "@/lib/domains/articles/publication";
import { finishMailings } from "@/lib/domains/mailings/public";
import { countViews } from "@/lib/domains/statistics/public";
import { viewedPage } from "@/lib/domains/statistics/rules";
import { env } from "@/lib/env";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { saveSettings } from "@/lib/site/settings/owner";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";
import { articleList } from "../_pages/article-list";
import { GET as getHome } from "../route";
import { GET as getLetter } from "./[slug]/route";
import { GET as getLetters } from "./route";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;

type Handler<Params> = (
  request: Request,
  context: { params: Promise<Params> },
) => Promise<Response>;

async function open<Params>(handler: Handler<Params>, path: string, params: Params) {
  const request = new Request(new URL(path, env.SITE_URL));
  const answer = await handler(request, { params: Promise.resolve(params) });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    html: await answer.text(),
  };
}

const list = () => open(getLetters, "/letters", {});
const letter = (slug: string) => open(getLetter, `/letters/${slug}`, { slug });

/** A letter whose mailing has come so far. */
async function write(slug: string, mail: "sent" | "failed" | null, fields: object = {}) {
  const { id } = await db.article.create({
    data: {
      slug,
      title: `Letter ${slug}`,
      content: "For **you** alone.",
      category: "Sleep",
      categorySlug: "sleep",
      tags: ["naps"],
      tagSlugs: ["naps"],
      readTime: 1,
      published: true,
      audience: "email",
      publishedAt: new Date("2026-01-05T12:00:00Z"),
      ...fields,
    },
  });
  if (mail === null) return id;
  await db.mailing.create({
    data: {
      articleId: id,
      subject: "",
      html: "",
      text: "",
      recipients: 1,
      status: "done",
      mails: { create: { kind: "article", to: "reader@example.org", status: mail } },
    },
  });
  return id;
}

let version = 0;

async function turn(archive: boolean): Promise<void> {
  const value = { ...defaultSettings.newsletter, archive };
  version = (await saveSettings(admin, "newsletter", value, version)).version;
}

beforeEach(async () => {
  await emptyDatabase();
  version = 0;
});

describe("the archive of letters", () => {
  test("is nowhere until the owner wants it, and removed once she no longer does", async () => {
    await write("calm", "sent");
    await write("on-the-site", null, {
      audience: "site",
      ageFrom: 2,
      ageTo: null,
    });
    const pages = async () => (await listSitemapPages()).map(({ path }) => path);
    const links = async () =>
      (await Promise.all([open(getHome, "/", {}), open(articleList, "/articles", {})])).map(
        ({ html }) => html.includes('href="/letters"'),
      );
    for (const archive of [false, true, false]) {
      await turn(archive);
      const status = archive ? 200 : 404;
      expect((await list()).status).toBe(status);
      expect((await letter("calm")).status).toBe(status);
      expect(await links()).toEqual([archive, archive]);
      expect((await pages()).filter((path) => path.startsWith("/letters"))).toEqual(
        archive ? ["/letters", "/letters/calm"] : [],
      );
    }
  });

  test("is counted like every other page that search engines should know", async () => {
    const articleId = await write("on-the-site", null, {
      audience: "site",
      ageFrom: 2,
      ageTo: null,
    });
    await write("calm", "sent");
    await turn(true);
    const parts = { create: { articleId, place: 0 } };
    await db.series.create({ data: { slug: "steps", title: "Steps", parts } });
    await db.resource.create({ data: { slug: "kit", title: "Kit", fileUrl: "/objects/kit.pdf" } });
    await db.video.create({
      data: { youtubeId: "VNNsN9IJkws", title: "Talk", category: "Talks", categorySlug: "talks" },
    });
    await db.page.create({ data: { slug: "about", title: "About", content: "", published: true } });
    const paths = (await listSitemapPages()).map(({ path }) => path);
    for (const [n, path] of paths.entries()) {
      const headers = new Headers({ "x-real-ip": `203.0.113.${n}`, "user-agent": "A phone" });
      await countViews([{ at: new Date(), headers, said: { path } }]);
    }
    const rows = await db.viewDay.findMany({ where: { path: { not: "" } } });
    expect(rows.map(({ path }) => path).sort()).toEqual(paths.toSorted());
    expect(new Set(paths.map((path) => viewedPage(path)?.kind))).toEqual(
      new Set([
        ...["fixed", "article", "letter", "letters", "series", "resource", "video"],
        ...["tag", "category", "year", "age", "videos", "page"],
      ]),
    );
  });

  test("has what went by email alone and reached somebody, and nothing else", async () => {
    await turn(true);
    expect((await list()).status).toBe(404);
    await write("calm", "sent");
    await write("waiting", null);
    await write("refused", "failed");
    await write("taken-back", "sent", { published: false });
    await write("on-the-site", "sent", { audience: "both" });
    const { html } = await list();
    expect([...html.matchAll(/href="\/letters\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual([
      "calm",
    ]);
    for (const slug of ["waiting", "refused", "taken-back", "no-letter"]) {
      expect((await letter(slug)).status, slug).toBe(404);
    }
    expect(await letter("on-the-site")).toMatchObject({
      status: 308,
      location: expect.stringMatching(/\/article\/on-the-site$/),
    });
    expect(await listNewestArticles(9)).toMatchObject([{ slug: "on-the-site" }]);
  });

  test("shows a letter as a page of its own, with no way to lists where it is not", async () => {
    await turn(true);
    const id = await write("calm", "sent");
    await db.articleSlug.create({ data: { slug: "calmer", articleId: id } });
    const { html } = await letter("calm");
    expect(html).toContain("<strong>you</strong>");
    expect(html).toContain(`<link rel="canonical" href="${env.SITE_URL}/letters/calm"`);
    expect(html).toContain(`"@type":"Article","@id":"${env.SITE_URL}/letters/calm#article"`);
    expect(html).not.toMatch(/articles\/(?:category|tag)\//);
    expect(await letter("calmer")).toMatchObject({
      status: 308,
      location: expect.stringMatching(/\/letters\/calm$/),
    });
  });

  test("is made anew when a mailing ends, and when a letter comes onto the site", async () => {
    const id = await write("calm", "sent");
    await db.mailing.updateMany({ data: { status: "sending" } });
    expiredTags.length = 0;
    expect(await finishMailings()).toBe(1);
    expect(expiredTags).toEqual(["letters"]);
    expect(await finishMailings()).toBe(0);
    expect(expiredTags).toEqual(["letters"]);
    await setAudience(admin, id, "both", null);
    expect(expiredTags).toEqual(expect.arrayContaining(["article:calm", "articles"]));
  });
});
