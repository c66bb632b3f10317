import type { Metadata } from "next";
import { PrivacyText } from "@/components/site/privacy-text";
import { SiteFrame } from "@/components/site/site-frame";
import { analyticsSetting } from "@/lib/analytics/setting";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: site.privacy.title,
    description: site.privacy.intro,
    path: "/privacy",
  });
}

export default function PrivacyPage() {
  return (
    <SiteFrame>
      <PrivacyText analytics={analyticsSetting?.provider ?? null} />
    </SiteFrame>
  );
}
