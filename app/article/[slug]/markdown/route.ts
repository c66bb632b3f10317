import { pageNotFound } from "@/app/page-not-found";
import { getPublishedArticle } from "@/lib/articles/public";
import { machineDocument, moved } from "@/lib/document/document";
import { notFound } from "@/lib/http/problem";
import { absoluteUrl } from "@/lib/seo/metadata";

export const generateStaticParams = () => [{ slug: "-" }];

/** An article's text as it was written, for programs; `/article/{slug}.md` leads here. */
export const GET = machineDocument({
  async read({ slug }: { slug: string }, { site, author }) {
    const lookup = await getPublishedArticle(slug);
    if (lookup.found === "moved") return moved(`/article/${lookup.slug}.md`);
    if (lookup.found === "nothing") return notFound();
    const { title, excerpt, content, category, tags, publishedAt, createdAt, editedAt } =
      lookup.article;
    const facts = [
      `Source: ${absoluteUrl(`/article/${lookup.article.slug}`)}`,
      `Author: ${author.name || site.name}`,
      `Published: ${(publishedAt ?? createdAt).slice(0, 10)}`,
      `Updated: ${editedAt.slice(0, 10)}`,
      ...(category ? [`Category: ${category}`] : []),
      ...(tags.length > 0 ? [`Tags: ${tags.join(", ")}`] : []),
    ];
    const parts = [`# ${title}`, ...(excerpt ? [`> ${excerpt.replaceAll("\n", "\n> ")}`] : [])];
    const text = [...parts, facts.map((fact) => `- ${fact}`).join("\n"), content.trim()];
    return { type: "text/markdown", text: `${text.join("\n\n")}\n`, modified: editedAt };
  },
  notFound: pageNotFound,
});
