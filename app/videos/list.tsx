import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { NotThere } from "@/components/site/outcome";
import { PageNotFound } from "@/components/site/page-not-found";
import { SiteFrame } from "@/components/site/site-frame";
import { VideoList } from "@/components/video/video-list";
import { pageInPath } from "@/lib/http/list";
import { breadcrumbs } from "@/lib/seo/json-ld";
import { notFoundMetadata, pageMetadata } from "@/lib/seo/metadata";
import { listVideoCategories, listVideoPage, type VideoPage } from "@/lib/videos/public";

export type ListProps = { params: Promise<{ category?: string; page?: string }> };

type List = VideoPage & { page: number; basePath: string; title: string; intro: string };

async function read({ params }: ListProps): Promise<List | null> {
  const { category, page: text } = await params;
  const page = pageInPath(text);
  const found = page === null ? null : await listVideoPage(category ?? null, page);
  if (!found || page === null) return null;
  if (category === undefined) {
    return {
      ...found,
      page,
      basePath: "/videos",
      title: "Videos",
      intro: "One idea from brain science at a time, in a few minutes. Newest first.",
    };
  }
  return {
    ...found,
    page,
    basePath: `/videos/category/${category}`,
    title: `${found.label ?? category} videos`,
    intro: `All videos in ${found.label ?? category}, newest first.`,
  };
}

export async function generateListMetadata(props: ListProps): Promise<Metadata> {
  const list = await read(props);
  if (!list) return notFoundMetadata();
  const { title, intro, page, basePath } = list;
  return pageMetadata({
    title: page === 1 ? title : `${title}, page ${page}`,
    description: intro,
    path: page === 1 ? basePath : `${basePath}/page/${page}`,
  });
}

export async function ListPage(props: ListProps) {
  const [list, categories] = await Promise.all([read(props), listVideoCategories()]);
  if (!list) {
    return (
      <NotThere>
        <SiteFrame>
          <PageNotFound />
        </SiteFrame>
      </NotThere>
    );
  }
  const { title, intro, videos, page, pages, basePath } = list;
  const steps: [string, string][] = [["Videos", "/videos"]];
  if (basePath !== "/videos") steps.push([title, basePath]);
  return (
    <SiteFrame>
      <VideoList {...{ title, intro, categories, videos, page, pages, basePath }} />
      <JsonLd graph={[breadcrumbs(steps)]} />
    </SiteFrame>
  );
}
