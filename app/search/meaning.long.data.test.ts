import { beforeAll, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { createArticle } from "@/lib/domains/articles/owner";
import { articleInput } from "@/lib/domains/articles/schema";
import { searchSite } from "@/lib/domains/site-search/public";
import { siteSearchQuery } from "@/lib/domains/site-search/schema";
import { getSettings, saveSettings } from "@/lib/site/settings/owner";
import { PARENTS_TEXTS } from "@/testing/parents";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;
const FIRST = 3;
const SHARE_MIN = 0.9;

async function titles(q: string): Promise<string[]> {
  const { hits } = await searchSite(siteSearchQuery.parse({ q }));
  return hits.map(({ title }) => title.map(({ text }) => text).join(""));
}

beforeAll(async () => {
  for (const { title, excerpt, content } of PARENTS_TEXTS) {
    await createArticle(
      admin,
      articleInput.parse({ title, excerpt, content, published: true, tags: [] }),
    );
  }
});

test("the owner's own words count at the next search, and stop once removed", async () => {
  expect(await titles("flibber")).toEqual([]);
  const { lists } = await getSettings(admin);
  const value = { ...lists.value, searchWords: "flibber, tablet" };
  await saveSettings(admin, "lists", value, lists.version);
  expect(await titles("flibbers")).toEqual(["Taming the tablet"]);
  const { version } = (await getSettings(admin)).lists;
  await saveSettings(admin, "lists", lists.value, version);
  expect(await titles("flibber")).toEqual([]);
});

test("a question is answered by the author's own sentence where one says it, and by nothing made up", async () => {
  const { content } = await createArticle(
    admin,
    articleInput.parse({
      title: "Hiccups in the night",
      content:
        "## At first\n\nHiccups are loud. Newborns get hiccups because their diaphragm is still learning to move, and that is fine.\n\nThey pass.",
      published: true,
      tags: [],
    }),
  );
  const ask = async (q: string) => (await searchSite(siteSearchQuery.parse({ q }))).answer;
  expect(await ask("Why do babies have hiccups?")).toEqual({
    path: "/article/hiccups-in-the-night",
    title: "Hiccups in the night",
    language: "en",
    sentence:
      "Newborns get hiccups because their diaphragm is still learning to move, and that is fine.",
  });
  expect(content).toContain("Newborns get hiccups because");
  expect(await ask("how long do hiccups last")).toBeNull();
  expect(await ask("hiccups")).toBeNull();
  expect(await ask("why do volcanoes erupt")).toBeNull();
});

test("nine of ten searches of parents have what they mean within the first three", async () => {
  const missed: string[] = [];
  const searches = PARENTS_TEXTS.flatMap(({ title, searches }) =>
    searches.map((search) => ({ title, search })),
  );
  expect(searches.length).toBeGreaterThanOrEqual(150);
  for (const { title, search } of searches) {
    const found = await titles(search);
    const place = found.findIndex((one) => one === title || one === title.replaceAll("'", "’"));
    if (place < 0 || place >= FIRST) {
      missed.push(
        `${search}: ${title} is ${place < 0 ? "not found" : `at ${place + 1}`}, first ${found.slice(0, 3).join(" · ")}`,
      );
    }
  }
  process.stdout.write(
    `Searches with what they mean within the first ${FIRST}: ${searches.length - missed.length} of ${searches.length}\n`,
  );
  const share = 1 - missed.length / searches.length;
  expect(share, missed.join("\n")).toBeGreaterThanOrEqual(SHARE_MIN);
});

test("the longest text of letters that all differ is searched by its beginning", async () => {
  const letters = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  const content = `${letters.join("")}${letters.toReversed().join("")}${letters.join("")}`;
  await createArticle(admin, articleInput.parse({ title: "Many", content, published: true }));
  expect(await titles("一丁七")).toEqual(["Many"]);
});
