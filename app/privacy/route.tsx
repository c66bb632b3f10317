import { PrivacyText } from "@/components/site/privacy-text";
import { SiteFrame } from "@/components/site/site-frame";
import { analyticsSetting } from "@/lib/analytics/setting";
import { document } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";
import { siteFacts } from "@/lib/settings/rules";

export const GET = document({
  read: () => analyticsSetting?.provider ?? null,
  metadata: (_, site) =>
    pageMetadata(
      {
        title: siteFacts.privacy.title,
        description: siteFacts.privacy.intro,
        path: "/privacy",
      },
      site,
    ),
  render: (analytics, site) => (
    <SiteFrame site={site}>
      <PrivacyText analytics={analytics} />
    </SiteFrame>
  ),
});
