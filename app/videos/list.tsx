import { pageNotFound } from "@/app/page-not-found";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { VideoList } from "@/components/video/video-list";
import { document, moved } from "@/lib/document/document";
import { pageInPath } from "@/lib/http/list";
import { notFound } from "@/lib/http/problem";
import { breadcrumbs } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { findMovedTopic } from "@/lib/topics/topics";
import { listVideoCategories, listVideoPage } from "@/lib/videos/public";

const ALL = {
  basePath: "/videos",
  title: "Videos",
  intro: "One idea from brain science at a time, in a few minutes. Newest first.",
};

async function read({ category, page: text }: { category?: string; page?: string }) {
  const page = pageInPath(text);
  if (page === null) return notFound();
  const [found, categories] = await Promise.all([
    listVideoPage(category ?? null, page),
    listVideoCategories(),
  ]);
  if (!found) {
    const movedTo = category !== undefined && (await findMovedTopic("category", category));
    if (!movedTo) return notFound();
    const path = `/videos/category/${movedTo}`;
    return moved(page === 1 ? path : `${path}/page/${page}`);
  }
  const { videos, pages, label } = found;
  const name = label ?? category;
  const list =
    category === undefined
      ? ALL
      : {
          basePath: `/videos/category/${category}`,
          title: `${name} videos`,
          intro: `All videos in ${name}, newest first.`,
        };
  return { ...list, categories, videos, page, pages };
}

export const videoList = document({
  read,
  metadata: ({ title, intro, page, basePath }, site) =>
    pageMetadata(
      {
        title: page === 1 ? title : `${title}, page ${page}`,
        description: intro,
        path: page === 1 ? basePath : `${basePath}/page/${page}`,
      },
      site,
    ),
  render: (list, site) => {
    const steps: [string, string][] = [["Videos", "/videos"]];
    if (list.basePath !== "/videos") steps.push([list.title, list.basePath]);
    return (
      <SiteFrame site={site}>
        <VideoList site={site} {...list} />
        <JsonLd graph={[breadcrumbs(steps)]} />
      </SiteFrame>
    );
  },
  notFound: pageNotFound,
});
