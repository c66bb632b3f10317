import { PageNotFound } from "@/components/site/page-not-found";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";

/** What addresses answer that are nothing in particular. */
export const pageNotFound: SitePage = (site) => ({
  status: 404,
  metadata: pageMetadata(
    {
      title: "404 Page Not Found",
      description:
        "There’s nothing at this address. The home page and all the articles are one click away.",
      path: null,
    },
    site,
  ),
  body: (
    <SiteFrame site={site}>
      <PageNotFound />
    </SiteFrame>
  ),
});
