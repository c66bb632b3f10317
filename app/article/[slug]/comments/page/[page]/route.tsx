import { pageNotFound } from "@/app/_pages/page-not-found";
import { EarlierComments } from "@/components/article/earlier-comments";
import { SiteFrame } from "@/components/site/site-frame";
import { getPublishedArticle } from "@/lib/domains/articles/public";
import { listApprovedComments } from "@/lib/domains/comments/public";
import { notFound } from "@/lib/http/problem";
import { document, moved } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";

/** The build asks for one address at least; no article has this one. */
export const generateStaticParams = () => [{ slug: "-", page: "2" }];

const PAGE = /^([2-9]|[1-9]\d{1,4})$/;

async function read({ slug, page }: { slug: string; page: string }) {
  if (!PAGE.test(page)) return notFound();
  const lookup = await getPublishedArticle(slug);
  if (lookup.found === "nothing") return notFound();
  if (lookup.found === "moved") return moved(`/article/${lookup.slug}/comments/page/${page}`);
  const { article } = lookup;
  const comments = await listApprovedComments(article.id, Number(page));
  return comments ? { article, page: Number(page), ...comments } : notFound();
}

export const GET = document({
  read,
  metadata: ({ article, page }, site) =>
    pageMetadata(
      {
        title: wordsOf(site).comments.titleOf(article.title, page),
        description: wordsOf(site).comments.descriptionOf(article.title),
        path: null,
      },
      site,
    ),
  render: (comments, site) => (
    <SiteFrame site={site}>
      <EarlierComments site={site} {...comments} />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
