import { PrivacyText } from "@/components/site/privacy-text";
import { SiteFrame } from "@/components/site/site-frame";
import { analyticsOf } from "@/lib/analytics/setting";
import { document } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";
import { siteFacts } from "@/lib/settings/rules";
import { renderSiteText } from "@/lib/settings/texts";

export const GET = document({
  read: async (_, site) => ({ html: await renderSiteText(site.privacy.content) }),
  metadata: (_, site) =>
    pageMetadata(
      {
        title: siteFacts.privacy.title,
        description: siteFacts.privacy.intro,
        path: "/privacy",
      },
      site,
    ),
  render: ({ html }, site) => (
    <SiteFrame site={site}>
      <PrivacyText analytics={analyticsOf(site)?.provider ?? null} html={html} site={site} />
    </SiteFrame>
  ),
});
