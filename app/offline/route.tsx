import { pageNotFound } from "@/app/_pages/page-not-found";
import { OfflineShelf, SHELF_INTRO, SHELF_TITLE } from "@/components/site/offline-shelf";
import { SiteFrame } from "@/components/site/site-frame";
import { notFound } from "@/lib/http/problem";
import { document } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";

/** What readers' devices keep; the worker shows it in place of a page that needs a network. */
export const GET = document({
  read: async (_: object, { site }: SiteSettings) => (site.offline ? {} : notFound()),
  metadata: (_, site) =>
    pageMetadata({ title: SHELF_TITLE, description: SHELF_INTRO, path: null }, site),
  render: (_, site) => (
    <SiteFrame site={site}>
      <OfflineShelf />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
