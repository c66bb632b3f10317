import { PageNotFound } from "@/components/site/page-not-found";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";

/** What addresses answer that are nothing in particular. */
export const pageNotFound: SitePage = (site) => {
  const { title, description } = wordsOf(site).pageNotFound;
  return {
    status: 404,
    metadata: pageMetadata({ title, description, path: null }, site),
    body: (
      <SiteFrame site={site}>
        <PageNotFound site={site} />
      </SiteFrame>
    ),
  };
};
