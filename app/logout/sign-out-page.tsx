import { SignOutCard } from "@/components/account/sign-out-card";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";

export function signOutPage(callbackUrl: string): SitePage {
  return (site) => ({
    metadata: pageMetadata(
      {
        title: "Log out",
        description: `Log out of ${site.site.name}.`,
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <SignOutCard callbackUrl={callbackUrl} />
      </SiteFrame>
    ),
  });
}
