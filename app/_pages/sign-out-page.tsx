import { WavesOfCalm } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

/** Asks before signing out, for whoever did not come from the site itself. */
export function signOutPage(callbackUrl: string): SitePage {
  return (site) => {
    const words = wordsOf(site);
    const { title, description, question, text, stay } = words.signOut;
    return plainPage(
      site,
      { title, description: description(site.site.name) },
      <form action="/api/logout" method="post">
        <input name="callbackUrl" type="hidden" value={callbackUrl} />
        <NoticeCard art={<WavesOfCalm />} text={text} title={question}>
          <button className="btn" type="submit">
            {words.site.logout}
          </button>
          <a className="btn-quiet" href="/">
            {stay}
          </a>
        </NoticeCard>
      </form>,
    );
  };
}
