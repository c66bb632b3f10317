import type { Metadata } from "next";
import { ResourceList } from "@/components/resource/resource-list";
import { JsonLd } from "@/components/site/json-ld";
import { NotThere } from "@/components/site/outcome";
import { PageNotFound } from "@/components/site/page-not-found";
import { SiteFrame } from "@/components/site/site-frame";
import { pageInPath } from "@/lib/http/list";
import { listResourcePage, type ResourcePage } from "@/lib/resources/public";
import { breadcrumbs } from "@/lib/seo/json-ld";
import { notFoundMetadata, pageMetadata } from "@/lib/seo/metadata";

export type ListProps = { params: Promise<{ page?: string }> };

const TITLE = "Free guides";
const INTRO =
  "Made to print, scribble on and lend to a grandparent. Free, and without leaving an address.";

async function read({ params }: ListProps): Promise<(ResourcePage & { page: number }) | null> {
  const page = pageInPath((await params).page);
  const found = page === null ? null : await listResourcePage(page);
  return found && page ? { ...found, page } : null;
}

export async function generateListMetadata(props: ListProps): Promise<Metadata> {
  const list = await read(props);
  if (!list) return notFoundMetadata();
  return pageMetadata({
    title: list.page === 1 ? TITLE : `${TITLE}, page ${list.page}`,
    description: INTRO,
    path: list.page === 1 ? "/resources" : `/resources/page/${list.page}`,
  });
}

export async function ListPage(props: ListProps) {
  const list = await read(props);
  if (!list) {
    return (
      <NotThere>
        <SiteFrame>
          <PageNotFound />
        </SiteFrame>
      </NotThere>
    );
  }
  return (
    <SiteFrame>
      <ResourceList {...list} intro={INTRO} title={TITLE} />
      <JsonLd graph={[breadcrumbs([["Guides", "/resources"]])]} />
    </SiteFrame>
  );
}
