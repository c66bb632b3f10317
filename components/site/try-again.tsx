import { HomeLink } from "@/components/site/notice-card";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** The ways on from a page that failed: its own address, without a query, once more, or home. */
export function TryAgain({ site }: { site: SiteSettings }) {
  return (
    <>
      <a className="btn" href="?">
        {wordsOf(site).site.tryAgain}
      </a>
      <HomeLink site={site} />
    </>
  );
}
