import { expect, test } from "vitest";
import { createKnown } from "@/lib/cache/serve/known.mjs";
import { db } from "@/lib/database/db";
import { KNOWN_ADDRESSES } from "@/lib/site/published/known-addresses.mjs";
import { emptyDatabase, query } from "@/testing/database";

const LATER = new Date("2099-01-05");

test("whatever there may be an address of is known, also what readers do not see yet", async () => {
  await emptyDatabase();
  const text = { content: "x", readTime: 1 };
  const subjects = { category: "Sleep", categorySlug: "sleep", tags: ["Naps"], tagSlugs: ["naps"] };
  await db.article.create({ data: { slug: "draft", title: "D", ...text, ...subjects } });
  await db.article.create({
    data: { slug: "due", title: "D", ...text, ...subjects, published: true, publishedAt: LATER },
  });
  await db.article.create({
    data: { slug: "now", title: "N", ...text, formerSlugs: { create: { slug: "then" } } },
  });
  await db.page.create({
    data: { slug: "about", title: "A", content: "x", formerSlugs: { create: { slug: "me" } } },
  });
  await db.series.create({
    data: { slug: "storms", title: "S", formerSlugs: { create: { slug: "rain" } } },
  });
  const guide = await db.resource.create({
    data: { slug: "plan", title: "P", fileUrl: "/objects/x" },
  });
  const video = await db.video.create({
    data: { youtubeId: "aaaaaaaaaaa", title: "V", category: "Talks", categorySlug: "talks" },
  });
  await db.redirect.create({ data: { from: "/old/page", to: "/articles" } });
  await db.topicSlug.create({ data: { kind: "category", slug: "nights", target: "sleep" } });

  const known = createKnown({ read: () => query(KNOWN_ADDRESSES), expiry: { generation: 0 } });
  const look = await known();
  const names: [string, string, number][] = [
    ...["draft", "due", "now", "then"].map((slug): [string, string, number] => [
      "Article",
      slug,
      0,
    ]),
    ["Page", "about", 0],
    ["Page", "me", 0],
    ["Series", "storms", 0],
    ["Series", "rain", 0],
    ["Resource", "plan", 0],
    ["Resource", guide.id, 0],
    ["Video", "aaaaaaaaaaa", 0],
    ["Video", video.id, 0],
    ["redirect", "/old/page", 0],
    ["redirect", "/feed", 0],
    ["articles", "", 3],
    ["videos", "", 1],
    ["guides", "", 1],
    ["category", "sleep", 2],
    ["tag", "naps", 2],
    ["videoCategory", "talks", 1],
    ["category", "nights", Number.MAX_SAFE_INTEGER],
    ["videoCategory", "nights", Number.MAX_SAFE_INTEGER],
  ];
  for (const [kind, name, items] of names) {
    expect([kind, name, look?.(kind, name)]).toEqual([kind, name, items]);
  }
  expect(look?.("Article", "nobody")).toBeUndefined();
});
