import { pageNotFound } from "@/app/_pages/page-not-found";
import { ArticleRows } from "@/components/article/article-rows";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { JsonLd } from "@/components/site/json-ld";
import { Letter } from "@/components/site/letter";
import { ListHead } from "@/components/site/list-head";
import { SiteFrame } from "@/components/site/site-frame";
import { listLetters } from "@/lib/domains/articles/letters";
import { notFound } from "@/lib/http/problem";
import { document } from "@/lib/site/document/document";
import { listGraph } from "@/lib/site/seo/json-ld";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";

const PATH = "/letters";

function stepsTo({ lists }: SiteSettings): Step[] {
  return [[lists.lettersTitle, PATH]];
}

async function read(_: object, site: SiteSettings) {
  if (!site.newsletter.archive) return notFound();
  const letters = await listLetters();
  return letters.length > 0 ? { letters } : notFound();
}

/** The archive of what was sent by email alone, where the owner wants one. */
export const GET = document({
  read,
  metadata: (_, site) =>
    pageMetadata(
      { title: site.lists.lettersTitle, description: site.lists.lettersText, path: PATH },
      site,
    ),
  render: ({ letters }, site) => (
    <SiteFrame site={site}>
      <div className="wrap pt-block pb-12">
        <ListHead intro={site.lists.lettersText} title={site.lists.lettersTitle}>
          <Breadcrumbs site={site} steps={stepsTo(site)} />
        </ListHead>
        <ArticleRows articles={letters} folder={PATH} site={site} />
        <div className="mt-12">
          <Letter id="letters-email" site={site} />
        </div>
      </div>
      <JsonLd
        graph={listGraph(site, {
          path: PATH,
          title: site.lists.lettersTitle,
          description: site.lists.lettersText,
          items: letters.map(({ slug }) => `${PATH}/${slug}`),
          steps: stepsTo(site),
        })}
      />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
