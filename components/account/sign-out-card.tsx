import { WavesOfCalm } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** Asks before signing out, for whoever did not come from the site itself. */
export function SignOutCard({ site, callbackUrl }: { site: SiteSettings; callbackUrl: string }) {
  const words = wordsOf(site);
  const { question, text, stay } = words.signOut;
  return (
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
    </form>
  );
}
