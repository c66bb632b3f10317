import { PrivacyText } from "@/components/site/privacy-text";
import { SiteFrame } from "@/components/site/site-frame";
import { analyticsOf } from "@/lib/analytics/setting";
import { pageMetadata } from "@/lib/seo/metadata";
import { siteFacts } from "@/lib/settings/rules";
import type { SiteSettings } from "@/lib/settings/schema";
import { renderSiteText } from "@/lib/settings/texts";

type PrivacyData = { html: string };

/** The privacy page: its handler serves it, and the owner looks at it before what she typed is saved. */
export const privacyPage = {
  read: async (_: object, site: SiteSettings): Promise<PrivacyData> => ({
    html: await renderSiteText(site.privacy.content),
  }),
  metadata: (_: PrivacyData, site: SiteSettings) =>
    pageMetadata(
      {
        title: siteFacts.privacy.title,
        description: siteFacts.privacy.intro,
        path: "/privacy",
      },
      site,
    ),
  render: ({ html }: PrivacyData, site: SiteSettings) => (
    <SiteFrame site={site}>
      <PrivacyText analytics={analyticsOf(site)?.provider ?? null} html={html} site={site} />
    </SiteFrame>
  ),
};
