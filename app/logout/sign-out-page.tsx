import { SignOutCard } from "@/components/account/sign-out-card";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

export function signOutPage(callbackUrl: string): SitePage {
  return (site) => {
    const { title, description } = wordsOf(site).signOut;
    const said = { title, description: description(site.site.name) };
    return plainPage(site, said, <SignOutCard callbackUrl={callbackUrl} site={site} />);
  };
}
