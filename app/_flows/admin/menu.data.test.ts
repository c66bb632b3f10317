import { beforeEach, expect, test, vi } from "vitest";
import { listLostEntries } from "@/app/_flows/admin/menu";
import { saveTopic } from "@/app/_flows/admin/topics";
import { countWaiting } from "@/app/_flows/admin/waiting";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { articleInput } from "@/lib/domains/articles/schema";
import { pageInput } from "@/lib/domains/pages/calls";
import { createPage, deletePage, updatePage } from "@/lib/domains/pages/owner";
import { createSeries, deleteSeries, updateSeries } from "@/lib/domains/series/owner";
import { seriesInput } from "@/lib/domains/series/schema";
import { saveSettings } from "@/lib/site/settings/owner";
import { emptyDatabase } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;

beforeEach(emptyDatabase);

function saveMenu(hrefs: string[]) {
  const entries = hrefs.map((href, place) => ({
    name: `Entry ${place}`,
    href,
    isBelow: place > 0,
  }));
  return saveSettings(admin, "menu", { entries }, 0);
}

test("entries lead to what is there; of what was renamed the menu knows where it is, of the rest that it is not", async () => {
  const article = articleInput.parse({
    title: "Calm",
    content: "Words.",
    category: "Sleep",
    published: true,
  });
  const { id: articleId } = await createArticle(admin, article);
  const page = (title: string) => pageInput.parse({ title, content: "Us.", published: true });
  const imprint = await createPage(admin, page("Imprint"));
  const about = await createPage(admin, page("Who we are"));
  const series = (title: string) => seriesInput.parse({ title, articleIds: [articleId] });
  const first = await createSeries(admin, series("First"));
  const video = await db.video.create({ data: { youtubeId: "m_5u8-QSh6A", title: "Serve" } });
  const leadsOn = { href: `/video/${video.id}`, to: "/video/m_5u8-QSh6A" };
  await saveMenu([
    "",
    "/#brain",
    "/articles",
    "https://elsewhere.example/shop",
    "/imprint",
    "/who-we-are",
    "/series/first",
    "/articles/category/sleep",
    `/video/${video.id}`,
  ]);
  expect(await listLostEntries(admin)).toEqual([leadsOn]);

  await deletePage(admin, imprint.id);
  await updatePage(admin, about.id, { ...page("Who we are"), slug: "us" }, null);
  await updateSeries(admin, first.id, { ...series("First"), slug: "begin" }, null);
  await saveTopic(admin, { kind: "category", slug: "sleep" }, { name: "Rest", description: "" });
  expect(await listLostEntries(admin)).toEqual([
    { href: "/imprint", to: null },
    { href: "/who-we-are", to: "/us" },
    { href: "/series/first", to: "/series/begin" },
    { href: "/articles/category/sleep", to: "/articles/category/rest" },
    leadsOn,
  ]);
  expect(await countWaiting(admin)).toMatchObject({ menu: 5 });

  await deleteSeries(admin, first.id);
  expect(await listLostEntries(admin)).toContainEqual({ href: "/series/first", to: null });
});
