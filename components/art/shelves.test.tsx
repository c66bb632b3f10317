import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { COVER_NAMES, coverShapes } from "@/components/art/cover-sheet";
import { ArticleView } from "@/components/article/article-view";
import { SeriesView } from "@/components/series/series-view";
import { VideoView } from "@/components/video/video-view";
import type { ArticleSummary, PublicArticle } from "@/lib/domains/articles/schema";
import type { PublicVideo } from "@/lib/domains/videos/schema";
import { coverOf } from "@/lib/images/cover-choice";
import { signingImageSetting } from "@/lib/images/images";
import { setImageSetting } from "@/lib/images/site-picture";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

const DAY = "2026-01-05T08:00:00.000Z";
const SHELF = 3;

function article(id: string): ArticleSummary {
  const dates = { publishedAt: DAY, createdAt: DAY, updatedAt: DAY, editedAt: DAY };
  const facts = { excerpt: "", category: null, tags: [], featuredImage: null, readTime: 3 };
  const said = { ageFrom: null, ageTo: null, language: null, textLanguage: null };
  return { id, slug: id, title: "Sleep", ...facts, ...said, ...dates };
}

function video(youtubeId: string): PublicVideo {
  const facts = { description: null, thumbnail: null, category: null, tags: [], featured: false };
  return { id: youtubeId, youtubeId, title: "Sleep", ...facts, publishedAt: DAY, duration: null };
}

/** Of one subject, and each with the same cover of its own. */
const ids = Array.from({ length: 60 }, (_, n) => `item-${n}`).filter(
  (id, _, all) => coverOf(article(id)) === coverOf(article(all[0] ?? "")),
);
const shelf = ids.slice(0, SHELF).map(article);
const tiles = ids.slice(0, SHELF).map(video);
const own: PublicArticle = {
  ...article(ids[SHELF] ?? ""),
  content: "",
  references: "",
  reviewedOn: null,
  aiNote: "",
  featuredImageAlt: null,
  translationOf: null,
};

beforeAll(() => setImageSetting(signingImageSetting));

const drawings = new Map(COVER_NAMES.map((name) => [coverShapes(name), name]));

function coversIn(view: ReactElement): string[] {
  const used = renderToStaticMarkup(view).matchAll(
    /src="\/image\/covers\/([a-z]+-\d)-coral\.svg"|<svg[^>]*>(.*?)<\/svg>/g,
  );
  return [...used]
    .map(([, name = "", shapes = ""]) => name || (drawings.get(shapes) ?? ""))
    .filter(Boolean);
}

function expectNoMotifTwice(covers: string[]): void {
  const motifs = covers.map((cover) => cover.split("-")[0]);
  expect(new Set(motifs).size).toBe(motifs.length);
}

function articleView(page: PublicArticle): ReactElement {
  return (
    <ArticleView
      address={null}
      article={page}
      biographyHtml=""
      headings={[]}
      html=""
      language={null}
      related={shelf}
      site={defaultSettings}
      sourcesHtml={null}
    />
  );
}

test("three articles of one subject below an article show no motif twice, nor the page’s own first", () => {
  const covers = coversIn(articleView(own));
  expect(covers).toHaveLength(1 + SHELF);
  expect(covers[0]).toBe(coverOf(own));
  expectNoMotifTwice(covers);
});

test("a page that shows a picture of its own leaves the first of the shelf the cover it has in lists", () => {
  const [, first] = coversIn(articleView({ ...own, featuredImage: "/objects/a.jpg" }));
  expect(first).toBe(coverOf(own));
});

test("the parts of a series of one subject show no motif twice", () => {
  const covers = coversIn(
    <SeriesView site={defaultSettings} articles={shelf} description="" steps={[]} title="Nights" />,
  );
  expect(covers).toHaveLength(SHELF);
  expectNoMotifTwice(covers);
});

test("the videos and the articles below a video show no motif twice", () => {
  const covers = coversIn(
    <VideoView
      articles={shelf}
      others={tiles}
      site={defaultSettings}
      tagsInUse={[]}
      video={{ ...video(ids[SHELF] ?? ""), transcript: null }}
    />,
  );
  expect(covers).toHaveLength(1 + 2 * SHELF);
  expectNoMotifTwice(covers.slice(1, 1 + SHELF));
  expectNoMotifTwice(covers.slice(1 + SHELF));
});
