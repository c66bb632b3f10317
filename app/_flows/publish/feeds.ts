import { socialCard } from "@/app/_flows/publish/social-card";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { inLanguage, spokenLanguage } from "@/lib/content/language";
import { excerptFromText } from "@/lib/content/words";
import {
  listFeedIds,
  listPublishedArticles,
  renderPublishedArticle,
  renderPublishedSources,
} from "@/lib/domains/articles/public";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/problem";
import { shownAddress } from "@/lib/images/rules";
import { machineDocument, moved } from "@/lib/site/document/document";
import { articleTopics } from "@/lib/site/published/article-values";
import {
  ATOM_TYPE,
  type Feed,
  type FeedItem,
  JSON_FEED_TYPE,
  RSS_TYPE,
  writeAtom,
  writeJsonFeed,
  writeRss,
} from "@/lib/site/seo/feeds";
import { newestOf } from "@/lib/site/seo/sitemap";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { findMovedTopic } from "@/lib/site/topics/topics";
import { wordsOf } from "@/lib/site/words/words";

type Params = { category?: string };

/** The newest articles of the site or of a category with their texts; null for an unknown one. */
async function readFeed(
  { category }: Params,
  file: string,
  settings: SiteSettings,
): Promise<Feed | null> {
  const { site, author, search } = settings;
  const { article: words, content: furniture } = wordsOf(settings);
  const filter = category === undefined ? {} : { categorySlug: category };
  const page = await listPublishedArticles(filter, 1);
  if (!page) return null;
  const feedIds = await listFeedIds(page.articles.map(({ id }) => id));
  const items = await Promise.all(
    page.articles.map(async (article): Promise<FeedItem[]> => {
      const [content, sources] = await Promise.all([
        renderPublishedArticle(article.slug, site.language),
        renderPublishedSources(article.slug, site.language),
      ]);
      const id = feedIds[article.id];
      // Unpublished between the reads.
      if (!content || !id) return [];
      const language = spokenLanguage(article, content.text, site.language);
      const text = inLanguage(content.html, language);
      const { slug, title, publishedAt, createdAt, editedAt } = article;
      return [
        {
          id,
          slug,
          title,
          topics: articleTopics(article, words),
          excerpt: article.excerpt || excerptFromText(content.text),
          html: sources ? `${text}\n<h2>${words.sources}</h2>\n${sources.html}` : text,
          language,
          image: article.featuredImage
            ? shownAddress(article.featuredImage)
            : socialCard("article", slug, article, settings),
          published: publishedAt ?? createdAt,
          modified: editedAt,
        },
      ];
    }),
  );
  const pagePath = category === undefined ? "/articles" : `/articles/category/${category}`;
  return {
    title: page.label === null ? site.name : `${site.name}: ${page.label}`,
    description: search.description,
    language: site.language,
    furniture,
    author: author.name || site.name,
    pagePath,
    hub: env.WEBSUB_HUB ?? null,
    feedPath: category === undefined ? `/${file}` : `${pagePath}/${file}`,
    items: items.flat(),
  };
}

function feed(file: string, type: string, write: (feed: Feed) => string) {
  return machineDocument({
    async read(params: Params, site) {
      const found = await readFeed(params, file, site);
      if (found) return { type, text: write(found), modified: newestOf(found.items) };
      const movedTo = await findMovedTopic("category", params.category ?? "");
      return movedTo ? moved(`/articles/category/${movedTo}/${file}`) : notFound();
    },
    notFound: pageNotFound,
  });
}

export const rssFeed = feed("feed.xml", RSS_TYPE, writeRss);

export const atomFeed = feed("atom.xml", ATOM_TYPE, writeAtom);

export const jsonFeed = feed("feed.json", JSON_FEED_TYPE, writeJsonFeed);
