import { SignInCard } from "@/components/account/sign-in-card";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";

type SignInState = {
  /** Why the last try ended; null at the first. */
  notice: string | null;
  providers: readonly { id: string; name: string }[];
  callbackUrl: string;
};

export function signInPage({ notice, providers, callbackUrl }: SignInState): SitePage {
  const ways = providers.map(({ id, name }) => ({
    href: `/api/login?${new URLSearchParams({ provider: id, callbackUrl })}`,
    label: notice !== null && providers.length === 1 ? "Try again" : `Continue with ${name}`,
  }));
  return (site) => ({
    metadata: pageMetadata(
      {
        title: "Log in",
        description: `Log in to ${site.site.name}.`,
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <SignInCard
          text={notice ?? "Choose how you’d like to log in."}
          title={notice === null ? "Log in" : "You’re not logged in"}
          ways={[...ways, { href: "/", label: "Go to the home page" }]}
        />
      </SiteFrame>
    ),
  });
}
