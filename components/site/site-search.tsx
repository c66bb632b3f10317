import { SearchIcon } from "@/components/art/icons";
import { SITE_SEARCH_MAX_CHARACTERS } from "@/lib/domains/site-search/schema";

type SearchFieldProps = { id: string; q?: string; className?: string };

function SearchField({ id, q = "", className }: SearchFieldProps) {
  return (
    <input
      aria-keyshortcuts="/ Control+K"
      aria-label="Search the site"
      autoComplete="off"
      className={className}
      defaultValue={q}
      enterKeyHint="search"
      id={id}
      maxLength={SITE_SEARCH_MAX_CHARACTERS}
      name="q"
      placeholder="Search"
      type="search"
    />
  );
}

type SiteSearchProps = { id: string; q?: string };

/** A field that leads to the page of what it finds; with script it shows the first of that as one types. */
export function SiteSearch({ id, q }: SiteSearchProps) {
  return (
    <site-search>
      <search>
        <form action="/search" className="field flex gap-3">
          <SearchField id={id} q={q} />
          <button className="btn" type="submit">
            Search
          </button>
        </form>
      </search>
    </site-search>
  );
}

/** In the bar: a field where there is room for one, else the way to the page that has one. */
export function NavSearch() {
  return (
    <>
      <site-search className="hidden xl:block">
        <search>
          <form action="/search" className="field">
            <SearchField className="w-36" id="nav-search" />
          </form>
        </search>
      </site-search>
      <a aria-label="Search" className="icon-link grid xl:hidden" href="/search">
        <SearchIcon />
      </a>
    </>
  );
}
