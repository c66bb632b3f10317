import { SearchIcon } from "@/components/art/icons";
import { SITE_SEARCH_MAX_CHARACTERS } from "@/lib/domains/site-search/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type SearchFieldProps = { site: SiteSettings; id: string; q?: string; className?: string };

function SearchField({ site, id, q = "", className }: SearchFieldProps) {
  const words = wordsOf(site).search;
  return (
    <input
      aria-keyshortcuts="/ Control+K"
      aria-label={words.field}
      autoComplete="off"
      className={className}
      defaultValue={q}
      enterKeyHint="search"
      id={id}
      maxLength={SITE_SEARCH_MAX_CHARACTERS}
      name="q"
      placeholder={words.placeholder}
      type="search"
    />
  );
}

type SiteSearchProps = { site: SiteSettings; id: string; q?: string };

/** A field that leads to the page of what it finds; with script it shows the first of that as one types. */
export function SiteSearch({ site, id, q }: SiteSearchProps) {
  const words = wordsOf(site);
  return (
    <site-search data-words={JSON.stringify(words.searchBox)}>
      <search>
        <form action="/search" className="field flex gap-3">
          <SearchField id={id} q={q} site={site} />
          <button className="btn" type="submit">
            {words.search.button}
          </button>
        </form>
      </search>
    </site-search>
  );
}

/** In the bar: a field where there is room for one, else the way to the page that has one. */
export function NavSearch({ site }: { site: SiteSettings }) {
  const words = wordsOf(site);
  return (
    <>
      <site-search
        className="hidden max-w-36 min-w-20 shrink-[9999] grow xl:block"
        data-words={JSON.stringify(words.searchBox)}
      >
        <search>
          <form action="/search" className="field">
            <SearchField className="w-full" id="nav-search" site={site} />
          </form>
        </search>
      </site-search>
      <a aria-label={words.search.button} className="icon-link grid xl:hidden" href="/search">
        <SearchIcon />
      </a>
    </>
  );
}
