import { SearchResults } from "@/components/site/search-results";
import { SiteFrame } from "@/components/site/site-frame";
import type { FoundHits, SiteSearchQuery, WaysOn } from "@/lib/domains/site-search/schema";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type Search = {
  asked: SiteSearchQuery;
  found: FoundHits | null;
  /** Where to go from here, where nothing was found. */
  waysOn?: WaysOn;
  /** Why there is no answer now. */
  problem?: string;
};

function quoted(text: string, site: SiteSettings): string {
  const [open, close] = wordsOf(site).content.quotes;
  return open + text + close;
}

/** The page of a search. What was found is nobody's but the one's who searches, and no search engine lists it. */
export function searchPage({ asked, found, waysOn, problem }: Search): SitePage {
  return (site) => ({
    metadata: pageMetadata(
      {
        title: asked.q === "" ? site.lists.searchTitle : quoted(asked.q, site),
        description: site.lists.searchText,
        path: asked.q === "" && problem === undefined ? "/search" : null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <SearchResults
          asked={asked}
          found={found}
          problem={problem}
          site={site}
          title={site.lists.searchTitle}
          waysOn={waysOn}
        />
      </SiteFrame>
    ),
  });
}
