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

export const generateStaticParams = () => [{ slug: "-" }];

/** The text and the sources of a published article. Next makes an answer more than once, and a long text takes seconds. */
async function readTexts(slug: string): Promise<{ content: string; sources: string } | null> {
  "use cache";
  cacheTag(articleTag(slug));
  const lookup = await getPublishedArticle(slug);
  if (lookup.found !== "article") return null;
  const { content, references } = lookup.article;
  return {
    content: asMarkdown(content).trim(),
    sources: asMarkdown(sourcesMarkdown(references)).trim(),
  };
}

function quote(text: string): string {
  return `> ${text.replaceAll("\n", "\n> ")}`;
}

/** An article as Markdown, for programs; `/article/{slug}.md` leads here. */
export const GET = machineDocument({
  async read({ slug }: { slug: string }, { site, author, about }) {
    const lookup = await getPublishedArticle(slug);
    if (lookup.found === "moved") return moved(`/article/${lookup.slug}.md`);
    const texts = lookup.found === "article" ? await readTexts(slug) : null;
    // Without texts it was unpublished between the two reads.
    if (lookup.found === "nothing" || !texts) return notFound();
    const { article } = lookup;
    const { title, excerpt, editedAt, aiNote } = article;
    const told = articleFacts.map(([name, read]) => [name, read(article)]);
    const facts = [
      ["Source", absoluteUrl(`/article/${article.slug}`)],
      ["Author", author.name || site.name],
      ...told.filter(([, fact]) => fact),
    ];
    const madeTitle = about.madeTitle && `**${about.madeTitle}**\n\n`;
    const text = [
      `# ${title}`,
      excerpt && quote(excerpt),
      facts.map(([name, fact]) => `- ${name}: ${fact}`).join("\n"),
      texts.content,
      texts.sources && `## Sources\n\n${texts.sources}`,
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
