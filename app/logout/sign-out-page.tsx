import { SignOutCard } from "@/components/account/sign-out-card";
import { SiteFrame } from "@/components/site/site-frame";
import type { Page } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";

export function signOutPage(callbackUrl: string): Page {
  return {
    metadata: pageMetadata({
      title: "Log out",
      description: "Log out of Tender Wiring.",
      path: null,
    }),
    body: (
      <SiteFrame>
        <SignOutCard callbackUrl={callbackUrl} />
      </SiteFrame>
    ),
  };
}
