import { Nothing } from "@/components/site/empty-list";
import { ListHead } from "@/components/site/list-head";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import manifest from "@/public/r/manifest.json";

/** What a reader can open without a network, which the page's own script lists. */
export function OfflineShelf({ site }: { site: SiteSettings }) {
  const { shelf, shelfRows } = wordsOf(site);
  return (
    <div className="wrap pt-block pb-12">
      <ListHead intro={shelf.intro} title={shelf.title} />
      <ul className="rows pairs" data-words={JSON.stringify(shelfRows)} id="kept" />
      <Nothing>{shelf.nothing}</Nothing>
      <p className="mt-8">
        {shelf.else.before}
        <a href="?">{shelf.else.link}</a>.
      </p>
      <script src={manifest.shelf} type="module" />
    </div>
  );
}
