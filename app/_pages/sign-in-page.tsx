import { WavesOfCalm } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import type { SignInFailure } from "@/lib/auth/sign-in-failure";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { sentenceIn } from "@/lib/site/words/problems";
import { wordsOf } from "@/lib/site/words/words";

type SignInState = {
  /** Why the last try ended; null at the first. */
  failure: SignInFailure | null;
  /** What is said in place of that. */
  notice?: string;
  providers: readonly { id: string; name: string }[];
  callbackUrl: string;
};

/** Signing in, as a choice or after it failed. Plain links: a form could not lead to another site. */
export function signInPage({ failure, notice, providers, callbackUrl }: SignInState): SitePage {
  return (site) => {
    const words = wordsOf(site);
    const { title, description, text, failed, continueWith, failures } = words.signIn;
    const isAgain = failure !== null && providers.length === 1;
    const ways = [
      ...providers.map(({ id, name }) => ({
        href: `/api/login?${new URLSearchParams({ provider: id, callbackUrl })}`,
        label: isAgain ? words.site.tryAgain : continueWith(name),
      })),
      { href: "/", label: words.site.goHome },
    ];
    return plainPage(
      site,
      { title, description: description(site.site.name) },
      <NoticeCard
        art={<WavesOfCalm />}
        text={notice ? sentenceIn(words, notice) : failure === null ? text : failures[failure]}
        title={failure === null ? title : failed}
      >
        {ways.map(({ href, label }, index) => (
          <a className={index === 0 ? "btn" : "btn-quiet"} href={href} key={href}>
            {label}
          </a>
        ))}
      </NoticeCard>,
    );
  };
}
