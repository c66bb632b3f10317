import { PrivacyText } from "@/components/site/privacy-text";
import { SiteFrame } from "@/components/site/site-frame";
import { analyticsOf } from "@/lib/site/analytics/setting";
import { document } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { renderLongText } from "@/lib/site/settings/texts";

export const GET = document({
  read: (_: object, site: SiteSettings) => renderLongText(site.privacy.content, site.site.language),
  metadata: (_, site) =>
    pageMetadata(
      { title: site.privacy.title, description: site.privacy.intro, path: "/privacy" },
      site,
    ),
  render: (text, site) => (
    <SiteFrame site={site}>
      <PrivacyText analytics={analyticsOf(site)?.provider ?? null} {...text} site={site} />
    </SiteFrame>
  ),
});
