import { EarlierComments } from "@/components/article/earlier-comments";
import { MovedTo, NotThere } from "@/components/site/outcome";
import { PageNotFound } from "@/components/site/page-not-found";
import { SiteFrame } from "@/components/site/site-frame";
import { getPublishedArticle } from "@/lib/articles/public";
import { listApprovedComments } from "@/lib/comments/public";
import { notFoundMetadata, pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export type EarlierCommentsProps = { params: Promise<{ slug: string; page: string }> };

/** The build asks for one address at least; no article has this one. */
export const generateStaticParams = () => [{ slug: "-", page: "2" }];

const PAGE = /^([2-9]|[1-9]\d{1,4})$/;

async function read({ params }: EarlierCommentsProps) {
  const { slug, page } = await params;
  if (!PAGE.test(page)) return null;
  const lookup = await getPublishedArticle(slug);
  if (lookup.found === "nothing") return null;
  if (lookup.found === "moved") return { movedTo: `/article/${lookup.slug}/comments/page/${page}` };
  const { article } = lookup;
  const comments = await listApprovedComments(article.id, Number(page));
  return comments && { article, page: Number(page), ...comments };
}

export async function generateMetadata(props: EarlierCommentsProps) {
  const found = await read(props);
  if (!found || found.movedTo !== undefined) return notFoundMetadata();
  return pageMetadata({
    title: `Comments on ${found.article.title}, page ${found.page}`,
    description: `What readers said about “${found.article.title}”, earlier comments.`,
    path: null,
  });
}

export default async function EarlierCommentsPage(props: EarlierCommentsProps) {
  const found = await read(props);
  if (!found) {
    return (
      <NotThere>
        <SiteFrame>
          <PageNotFound />
        </SiteFrame>
      </NotThere>
    );
  }
  if (found.movedTo !== undefined) return <MovedTo href={found.movedTo} />;
  return (
    <SiteFrame>
      <EarlierComments {...found} />
    </SiteFrame>
  );
}
