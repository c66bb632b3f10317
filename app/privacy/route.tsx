import { PrivacyText } from "@/components/site/privacy-text";
import { SiteFrame } from "@/components/site/site-frame";
import { analyticsOf } from "@/lib/site/analytics/setting";
import { document } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { renderSiteText } from "@/lib/site/settings/texts";

export const GET = document({
  read: async (_: object, site: SiteSettings) => ({
    html: await renderSiteText(site.privacy.content, site.site.language),
  }),
  metadata: (_, site) =>
    pageMetadata(
      { title: site.privacy.title, description: site.privacy.intro, path: "/privacy" },
      site,
    ),
  render: ({ html }, site) => (
    <SiteFrame site={site}>
      <PrivacyText analytics={analyticsOf(site)?.provider ?? null} html={html} site={site} />
    </SiteFrame>
  ),
});
