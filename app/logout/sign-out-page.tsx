import { SignOutCard } from "@/components/account/sign-out-card";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";

export function signOutPage(callbackUrl: string): SitePage {
  return (site) => ({
    metadata: pageMetadata(
      {
        title: wordsOf(site).signOut.title,
        description: wordsOf(site).signOut.description(site.site.name),
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <SignOutCard callbackUrl={callbackUrl} site={site} />
      </SiteFrame>
    ),
  });
}
