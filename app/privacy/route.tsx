import { PrivacyText } from "@/components/site/privacy-text";
import { SiteFrame } from "@/components/site/site-frame";
import { analyticsSetting } from "@/lib/analytics/setting";
import { document } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

export const GET = document({
  read: () => analyticsSetting?.provider ?? null,
  metadata: () =>
    pageMetadata({
      title: site.privacy.title,
      description: site.privacy.intro,
      path: "/privacy",
    }),
  render: (analytics) => (
    <SiteFrame>
      <PrivacyText analytics={analytics} />
    </SiteFrame>
  ),
});
