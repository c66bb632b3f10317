import { SignInCard } from "@/components/account/sign-in-card";
import { SiteFrame } from "@/components/site/site-frame";
import type { Page } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";

type SignInState = {
  /** Why the last try ended; null at the first. */
  notice: string | null;
  providers: readonly { id: string; name: string }[];
  callbackUrl: string;
};

export function signInPage({ notice, providers, callbackUrl }: SignInState): Page {
  const ways = providers.map(({ id, name }) => ({
    href: `/api/login?${new URLSearchParams({ provider: id, callbackUrl })}`,
    label: notice !== null && providers.length === 1 ? "Try again" : `Continue with ${name}`,
  }));
  return {
    metadata: pageMetadata({
      title: "Log in",
      description: "Log in to Tender Wiring.",
      path: null,
    }),
    body: (
      <SiteFrame>
        <SignInCard
          text={notice ?? "Choose how you’d like to log in."}
          title={notice === null ? "Log in" : "You’re not logged in"}
          ways={[...ways, { href: "/", label: "Go to the home page" }]}
        />
      </SiteFrame>
    ),
  };
}
