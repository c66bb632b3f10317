import { pageNotFound } from "@/app/_pages/page-not-found";
import { OfflineShelf } from "@/components/site/offline-shelf";
import { SiteFrame } from "@/components/site/site-frame";
import { notFound } from "@/lib/http/problem";
import { document } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** What readers' devices keep; the worker shows it in place of a page that needs a network. */
export const GET = document({
  read: async (_: object, { site }: SiteSettings) => (site.offline ? {} : notFound()),
  metadata: (_, site) => {
    const { title, intro } = wordsOf(site).shelf;
    return pageMetadata({ title, description: intro, path: null }, site);
  },
  render: (_, site) => (
    <SiteFrame site={site}>
      <OfflineShelf site={site} />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
