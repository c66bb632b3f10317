import { ResourceList } from "@/components/resource/resource-list";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { listPublishedArticles } from "@/lib/domains/articles/public";
import { listResourcePage } from "@/lib/domains/resources/public";
import { pageInPath, pagePath } from "@/lib/http/list";
import { notFound } from "@/lib/http/problem";
import { document } from "@/lib/site/document/document";
import { listGraph } from "@/lib/site/seo/json-ld";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";
import { pageNotFound } from "./page-not-found";

const PATH = "/resources";

async function read(params: { page?: string }) {
  const page = pageInPath(params.page);
  const found = page === null ? null : await listResourcePage(page);
  if (!found || !page) return notFound();
  const articles = found.resources.length === 0 ? await listPublishedArticles({}, 1) : null;
  return { ...found, page, hasArticles: articles !== null && articles.articles.length > 0 };
}

export const resourceList = document({
  read,
  metadata: ({ page }, site) => {
    const { resourcesTitle: title, resourcesText: description } = site.lists;
    return pageMetadata(
      {
        title: page === 1 ? title : wordsOf(site).pages.titled(title, page),
        description,
        path: pagePath(PATH, page),
      },
      site,
    );
  },
  render: (list, site) => (
    <SiteFrame site={site}>
      <ResourceList {...list} site={site} />
      <JsonLd
        graph={listGraph(site, {
          path: pagePath(PATH, list.page),
          title: site.lists.resourcesTitle,
          description: site.lists.resourcesText,
          items: list.resources.map(({ slug }) => `/resource/${slug}`),
          steps: [[wordsOf(site).site.guides, PATH]],
        })}
      />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
