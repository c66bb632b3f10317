import { cacheTag } from "next/cache";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { sourcesMarkdown } from "@/lib/content/sources";
import { getPublishedArticle } from "@/lib/domains/articles/public";
import { notFound } from "@/lib/http/problem";
import { asMarkdown } from "@/lib/rich-text/as-markdown";
import { machineDocument, moved } from "@/lib/site/document/document";
import { articleTag } from "@/lib/site/published/article-tags";
import { articleFacts } from "@/lib/site/published/article-values";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import type { Language } from "@/lib/site/words/languages";
import { wordsOf } from "@/lib/site/words/words";

export const generateStaticParams = () => [{ slug: "-" }];

/** The text and the sources of a published article. Next makes an answer more than once, and a long text takes seconds. */
async function readTexts(
  slug: string,
  language: Language,
): Promise<{ content: string; sources: string } | null> {
  "use cache";
  cacheTag(articleTag(slug));
  const lookup = await getPublishedArticle(slug);
  if (lookup.found !== "article") return null;
  const { content, references } = lookup.article;
  const { content: furniture } = wordsOf({ site: { language } });
  return {
    content: asMarkdown(content, furniture).trim(),
    sources: asMarkdown(sourcesMarkdown(references), furniture).trim(),
  };
}

function quote(text: string): string {
  return `> ${text.replaceAll("\n", "\n> ")}`;
}

export const GET = machineDocument({
  async read({ slug }: { slug: string }, settings) {
    const { site, author, about } = settings;
    const words = wordsOf(settings).article;
    const lookup = await getPublishedArticle(slug);
    if (lookup.found === "moved") return moved(`/article/${lookup.slug}.md`);
    const texts = lookup.found === "article" ? await readTexts(slug, site.language) : null;
    // Without texts it was unpublished between the two reads.
    if (lookup.found === "nothing" || !texts) return notFound();
    const { article } = lookup;
    const { title, excerpt, editedAt, aiNote } = article;
    const ownFacts = articleFacts.map(([name, read]) => [words.facts[name], read(article, words)]);
    const facts = [
      [words.facts.source, absoluteUrl(`/article/${article.slug}`)],
      [words.facts.author, author.name || site.name],
      ...ownFacts.filter(([, fact]) => fact),
    ];
    const madeTitle = about.madeTitle && `**${about.madeTitle}**\n\n`;
    const text = [
      `# ${title}`,
      excerpt && quote(excerpt),
      facts.map(([name, fact]) => `- ${name}: ${fact}`).join("\n"),
      texts.content,
      texts.sources && `## ${words.sources}\n\n${texts.sources}`,
      aiNote && quote(`${madeTitle}${aiNote}`),
    ];
    return {
      type: "text/markdown",
      text: `${text.filter((part) => part !== "").join("\n\n")}\n`,
      modified: editedAt,
    };
  },
  notFound: pageNotFound,
});
