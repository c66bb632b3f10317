import { SignOutCard } from "@/components/account/sign-out-card";
import { SiteFrame } from "@/components/site/site-frame";
import { pageMetadata } from "@/lib/seo/metadata";

export function SignOutPage({ callbackUrl }: { callbackUrl: string }) {
  return (
    <SiteFrame>
      <SignOutCard callbackUrl={callbackUrl} />
    </SiteFrame>
  );
}

export function signOutMetadata() {
  return pageMetadata({
    title: "Log out",
    description: "Log out of Tender Wiring.",
    path: null,
  });
}
