import { pageNotFound } from "@/app/_pages/page-not-found";
import { ArticleView } from "@/components/article/article-view";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { spokenLanguage } from "@/lib/content/language";
import { excerptFromText } from "@/lib/content/words";
import { getLetter } from "@/lib/domains/articles/letters";
import { getPublishedArticle } from "@/lib/domains/articles/public";
import { notFound } from "@/lib/http/problem";
import { shownAddress } from "@/lib/images/rules";
import { document, moved } from "@/lib/site/document/document";
import {
  articleNode,
  authorNodes,
  breadcrumbs,
  organization,
  webSite,
} from "@/lib/site/seo/json-ld";
import { absoluteUrl, pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { renderBiography } from "@/lib/site/settings/texts";

/** Matches no letter; the build asks for one address at least. */
export const generateStaticParams = () => [{ slug: "-" }];

async function read({ slug }: { slug: string }, site: SiteSettings) {
  if (!site.newsletter.archive) return notFound();
  const lookup = await getLetter(slug, site.site.language);
  if (lookup.found === "moved") return moved(`/letters/${lookup.slug}`);
  if (lookup.found === "nothing") {
    // It has come onto the site since.
    const article = await getPublishedArticle(slug);
    return article.found === "article" ? moved(`/article/${slug}`) : notFound();
  }
  const { letter, content, sources } = lookup;
  const path = `/letters/${letter.slug}`;
  const steps: Step[] = [
    [site.lists.lettersTitle, "/letters"],
    [letter.title, path],
  ];
  return {
    letter,
    content,
    sources,
    path,
    steps,
    biographyHtml: await renderBiography(site),
    description: letter.excerpt || excerptFromText(content.text),
    image: letter.featuredImage ? shownAddress(letter.featuredImage) : null,
    published: letter.publishedAt ?? letter.createdAt,
  };
}

export const GET = document({
  read,
  metadata: ({ letter, description, image, path, published }, site) =>
    pageMetadata(
      {
        title: letter.title,
        description,
        path,
        image,
        imageText: letter.featuredImageAlt,
        article: {
          publishedTime: published,
          modifiedTime: letter.editedAt,
          section: null,
          tags: [],
        },
      },
      site,
    ),
  render: (
    { letter, content, sources, path, steps, biographyHtml, description, image, published },
    site,
  ) => (
    <SiteFrame site={site}>
      <div className="wrap">
        <Breadcrumbs site={site} steps={steps} />
      </div>
      <ArticleView
        address={absoluteUrl(path)}
        article={letter}
        biographyHtml={biographyHtml}
        headings={content.headings}
        html={content.html}
        language={spokenLanguage(letter, content.text, site.site.language)}
        related={[]}
        site={site}
        sourcesHtml={sources?.html ?? null}
      />
      <JsonLd
        graph={[
          articleNode(
            {
              ...letter,
              path,
              description,
              image,
              language: spokenLanguage(letter, content.text, site.site.language),
              words: content.words,
              published,
              modified: letter.editedAt,
              comments: 0,
              citations: sources?.lines ?? [],
            },
            site,
          ),
          breadcrumbs(steps, site),
          ...authorNodes(site),
          organization(site),
          webSite(site),
        ]}
      />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
