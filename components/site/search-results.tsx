import { Cover } from "@/components/art/cover";
import { coversOf } from "@/components/art/cover-choice";
import { EmptyNest } from "@/components/art/growing-tree";
import { SiteImage } from "@/components/site/site-image";
import { SiteSearch } from "@/components/site/site-search";
import { HIT_KINDS, searchPath } from "@/lib/domains/site-search/rules";
import {
  type FoundHits,
  HIT_PAGES_MAX,
  HITS_PER_PAGE,
  type MarkedPart,
  type SearchHit,
  type SiteSearchQuery,
  type WaysOn,
} from "@/lib/domains/site-search/schema";
import { videoPicture } from "@/lib/domains/videos/rules";

function Marked({ parts }: { parts: MarkedPart[] }) {
  let end = 0;
  return parts.map(({ text, isHit }) => {
    end += text.length;
    return isHit ? (
      <mark className="bg-sage font-semibold text-ink" key={end}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}

function HitCover({ hit, drawing }: { hit: SearchHit; drawing: string | undefined }) {
  const { image, youtubeId, thumbnail } = hit.face;
  const address = youtubeId ? videoPicture({ youtubeId, thumbnail }) : image;
  return (
    <div className="cover framed">
      <Cover name={drawing ?? "hills-0"} />
      {address && (
        <SiteImage
          address={address}
          height={180}
          sizes="(min-width: 40rem) 11rem, 6.5rem"
          width={320}
        />
      )}
    </div>
  );
}

function Hit({ hit, drawing }: { hit: SearchHit; drawing: string | undefined }) {
  return (
    <li>
      <article className="teaser row">
        <HitCover drawing={drawing} hit={hit} />
        <div>
          <h2 dir="auto">
            <a href={hit.path}>
              <Marked parts={hit.title} />
            </a>
          </h2>
          <div className="mt-1 text-base wrap-anywhere text-quiet" dir="auto">
            <Marked parts={hit.snippet} />
          </div>
          <p className="meta">
            <span>{HIT_KINDS[hit.kind]}</span>
            {hit.category && <span>{hit.category}</span>}
          </p>
        </div>
      </article>
    </li>
  );
}

/** The drawings of all hits of a page, as lists choose them. */
function drawingsOf(hits: readonly SearchHit[]): string[] {
  return coversOf(
    hits.map(({ title, category, face: { id, tags } }) => ({
      id,
      title: title.map(({ text }) => text).join(""),
      category,
      tags,
    })),
  );
}

function countOf(total: number): string {
  return total === 1 ? "1 result" : `${total.toLocaleString("en-US")} results`;
}

/** What was found, and by what where that is not every word as it was typed. */
function FoundLine({ asked, found }: { asked: SiteSearchQuery; found: FoundHits }) {
  const { total, way, corrected } = found;
  const where = asked.category === "" ? "" : ` in ${asked.category}`;
  if (way === null || way === "begun") {
    return `${countOf(total)} for “${asked.q}”${where}.`;
  }
  if (way === "some") {
    return `Nothing has all of these words. ${countOf(total)} for some of them${where}.`;
  }
  return (
    <>
      Nothing was found for “{asked.q}”. Did you mean{" "}
      <a href={searchPath({ q: corrected ?? "" })}>{corrected}</a>? {countOf(total)} for that{where}
      .
    </>
  );
}

function Categories({ asked, found }: { asked: SiteSearchQuery; found: FoundHits }) {
  const { categories, totalOfAll } = found;
  if (categories.length < 2 && asked.category === "") return null;
  const isChosen = (name: string) => name.toLowerCase() === asked.category.toLowerCase();
  const choices = [{ name: "", label: "All", count: totalOfAll }].concat(
    categories.map(({ name, count }) => ({ name, label: name, count })),
  );
  return (
    <nav aria-label="Categories" className="badges mt-3">
      {choices.map(({ name, label, count }) => (
        <a
          aria-current={isChosen(name) ? "true" : undefined}
          className="aria-[current]:font-semibold aria-[current]:text-ink"
          href={searchPath({ q: asked.q, category: name })}
          key={label}
          rel="nofollow"
        >
          {label} ({count})
        </a>
      ))}
    </nav>
  );
}

function HitPages({ asked, total }: { asked: SiteSearchQuery; total: number }) {
  const pages = Math.min(HIT_PAGES_MAX, Math.ceil(total / HITS_PER_PAGE));
  if (pages < 2) return null;
  const { page } = asked;
  return (
    <nav aria-label="Pages" className="pages">
      {page > 1 && (
        <a
          className="btn-quiet"
          href={searchPath({ ...asked, page: page - 1 })}
          rel="prev nofollow"
        >
          Previous
        </a>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a
          className="btn-quiet"
          href={searchPath({ ...asked, page: page + 1 })}
          rel="next nofollow"
        >
          Next
        </a>
      )}
    </nav>
  );
}

function WaysOnList({ ways: { categories, articles } }: { ways: WaysOn }) {
  return (
    <>
      {categories.length > 0 && (
        <section>
          <h2 className="mt-10 text-xl">Categories</h2>
          <p className="badges mt-1">
            {categories.map(({ slug, name, count }) => (
              <a href={`/articles/category/${slug}`} key={slug}>
                {name} ({count})
              </a>
            ))}
          </p>
        </section>
      )}
      {articles.length > 0 && (
        <section>
          <h2 className="mt-6 text-xl">Often read</h2>
          <ul className="mt-2">
            {articles.map(({ path, title }) => (
              <li className="py-1.5" key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type SearchResultsProps = {
  title: string;
  asked: SiteSearchQuery;
  found: FoundHits | null;
  waysOn: WaysOn | undefined;
  problem: string | undefined;
};

/** A search and what it found, ten at a time, or where else to go. */
export function SearchResults({ title, asked, found, waysOn, problem }: SearchResultsProps) {
  const isFound = found !== null && found.totalOfAll > 0;
  const drawings = drawingsOf(found?.hits ?? []);
  return (
    <div className="wrap pt-block pb-12">
      <div className="max-w-[44rem]">
        <h1 className="mb-6">{title}</h1>
        <SiteSearch id="search" q={asked.q} />
        {problem && <p className="form-error">{problem}</p>}
        {isFound && (
          <>
            <p className="mt-6">
              <FoundLine asked={asked} found={found} />
            </p>
            <Categories asked={asked} found={found} />
            <ol className="rows mt-5">
              {found.hits.map((hit, index) => (
                <Hit drawing={drawings[index]} hit={hit} key={hit.path} />
              ))}
            </ol>
            <HitPages asked={asked} total={found.total} />
          </>
        )}
        {found !== null && !isFound && (
          <>
            <EmptyNest className="mt-6 mb-4 h-auto w-60 max-w-full" />
            <p>
              Nothing was found for “<span className="wrap-anywhere">{asked.q}</span>”. Fewer or
              other words may find more.
            </p>
          </>
        )}
        {waysOn && <WaysOnList ways={waysOn} />}
      </div>
    </div>
  );
}
