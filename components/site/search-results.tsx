import { Cover } from "@/components/art/cover";
import { Nothing } from "@/components/site/empty-list";
import { SiteImage } from "@/components/site/site-image";
import { SiteSearch } from "@/components/site/site-search";
import { inOtherLanguage } from "@/lib/content/language";
import { sentencePath } from "@/lib/domains/site-search/questions";
import { searchPath } from "@/lib/domains/site-search/rules";
import {
  type FoundAnswer,
  type FoundHits,
  HIT_PAGES_MAX,
  HITS_PER_PAGE,
  type MarkedPart,
  type SearchHit,
  type SiteSearchQuery,
  type WaysOn,
} from "@/lib/domains/site-search/schema";
import { videoPicture } from "@/lib/domains/videos/rules";
import { coversOf } from "@/lib/images/cover-choice";
import { COUNTED_MAX } from "@/lib/search/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

function Marked({ parts }: { parts: MarkedPart[] }) {
  let end = 0;
  return parts.map(({ text, isHit }) => {
    end += text.length;
    return isHit ? (
      <mark className="font-semibold text-ink" key={end}>
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

type HitProps = { site: SiteSettings; hit: SearchHit; drawing: string | undefined };

function Hit({ site, hit, drawing }: HitProps) {
  const { kinds } = wordsOf(site).search;
  const language = inOtherLanguage(hit.language, site.site.language);
  return (
    <li>
      <article className="teaser row">
        <HitCover drawing={drawing} hit={hit} />
        <div>
          <h2 dir="auto" {...language}>
            <a href={hit.path}>
              <Marked parts={hit.title} />
            </a>
          </h2>
          <div className="mt-1 text-base wrap-anywhere text-quiet" dir="auto" {...language}>
            <Marked parts={hit.snippet} />
          </div>
          <p className="meta">
            <span>{kinds[hit.kind]}</span>
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

type AskedProps = { site: SiteSettings; asked: SiteSearchQuery };

/** What was found, and by what where that is not every word as it was typed. */
function FoundLine({ site, asked, found }: AskedProps & { found: FoundHits }) {
  const { total, way, corrected } = found;
  const words = wordsOf(site).search;
  const where = asked.category === "" ? "" : words.within(asked.category);
  const results = total > COUNTED_MAX ? words.manyResults(COUNTED_MAX) : words.results(total);
  if (way === null || way === "begun") return words.found(results, asked.q, where);
  if (way === "some") return words.some(results, where);
  return (
    <>
      {words.meant.before(asked.q)}
      <a href={searchPath({ q: corrected ?? "" })}>{corrected}</a>
      {words.meant.after(results, where)}
    </>
  );
}

/** The author's own sentence, with a link to its place. */
function AnswerCard({ site, answer }: { site: SiteSettings; answer: FoundAnswer }) {
  const { path, language, title, sentence } = answer;
  const href = sentencePath(path, sentence);
  const spoken = inOtherLanguage(language, site.site.language);
  return (
    <figure className="mt-6 rounded-card border border-line bg-raised px-5 py-4">
      <blockquote cite={path} className="text-xl/[1.55]" dir="auto" {...spoken}>
        {sentence}
      </blockquote>
      <figcaption className="mt-2 text-base text-quiet">
        {wordsOf(site).search.answeredIn}
        <a dir="auto" href={href} {...spoken}>
          {title}
        </a>
      </figcaption>
    </figure>
  );
}

function Categories({ site, asked, found }: AskedProps & { found: FoundHits }) {
  const { categories, totalOfAll } = found;
  const words = wordsOf(site).search;
  if (categories.length < 2 && asked.category === "") return null;
  const isChosen = (name: string) => name.toLowerCase() === asked.category.toLowerCase();
  const choices = [{ name: "", label: words.all, count: totalOfAll }].concat(
    categories.map(({ name, count }) => ({ name, label: name, count })),
  );
  return (
    <nav
      aria-label={words.categories}
      className="badges mt-5 lg:flex-col lg:self-start lg:[grid-area:2/2]"
    >
      {choices.map(({ name, label, count }) => (
        <a
          aria-current={isChosen(name) ? "true" : undefined}
          className="aria-[current]:font-semibold aria-[current]:text-ink"
          href={searchPath({ q: asked.q, category: name })}
          key={label}
          rel="nofollow"
        >
          {totalOfAll > COUNTED_MAX ? label : `${label} (${count})`}
        </a>
      ))}
    </nav>
  );
}

function HitPages({ site, asked, total }: AskedProps & { total: number }) {
  const pages = Math.min(HIT_PAGES_MAX, Math.ceil(total / HITS_PER_PAGE));
  if (pages < 2) return null;
  const { page } = asked;
  const words = wordsOf(site).pages;
  return (
    <nav aria-label={words.label} className="pages">
      {page > 1 && (
        <a
          className="btn-quiet"
          href={searchPath({ ...asked, page: page - 1 })}
          rel="prev nofollow"
        >
          {words.previous}
        </a>
      )}
      <p>{words.pageOf(page, pages)}</p>
      {page < pages && (
        <a
          className="btn-quiet"
          href={searchPath({ ...asked, page: page + 1 })}
          rel="next nofollow"
        >
          {words.next}
        </a>
      )}
    </nav>
  );
}

function WaysOnList({ site, ways }: { site: SiteSettings; ways: WaysOn }) {
  const { categories, articles } = ways;
  const words = wordsOf(site).search;
  return (
    <>
      {categories.length > 0 && (
        <section>
          <h2 className="mt-10 text-3xl">{words.categories}</h2>
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
          <h2 className="mt-10 mb-3 text-3xl">{words.oftenRead}</h2>
          <ol className="rows">
            {articles.map(({ path, title }) => (
              <li className="teaser" key={path}>
                <h3>
                  <a dir="auto" href={path}>
                    {title}
                  </a>
                </h3>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

type SearchResultsProps = {
  site: SiteSettings;
  title: string;
  asked: SiteSearchQuery;
  found: FoundHits | null;
  waysOn: WaysOn | undefined;
  problem: string | undefined;
};

/** A search and what it found, ten at a time, or where else to go. */
export function SearchResults(props: SearchResultsProps) {
  const { site, title, asked, found, waysOn, problem } = props;
  const words = wordsOf(site).search;
  const isFound = found !== null && found.totalOfAll > 0;
  const drawings = drawingsOf(found?.hits ?? []);
  return (
    <div className="wrap pt-block pb-12 lg:grid lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:gap-x-12">
      <div className="max-w-[44rem]">
        <h1 className="mb-6">{title}</h1>
        <SiteSearch id="search" q={asked.q} site={site} />
        {problem && <p className="form-error">{problem}</p>}
        {isFound && (
          <>
            <p className="mt-6">
              <FoundLine site={site} asked={asked} found={found} />
            </p>
            {found.answer && <AnswerCard answer={found.answer} site={site} />}
          </>
        )}
        {found !== null && !isFound && (
          <div className="mt-8">
            <Nothing>
              {words.nothing.before}
              <span className="wrap-anywhere">{asked.q}</span>
              {words.nothing.after}
            </Nothing>
          </div>
        )}
        {waysOn && <WaysOnList site={site} ways={waysOn} />}
      </div>
      {isFound && (
        <>
          <Categories asked={asked} found={found} site={site} />
          <div className="max-w-[44rem] lg:[grid-area:2/1]">
            <ol className="rows mt-5">
              {found.hits.map((hit, index) => (
                <Hit drawing={drawings[index]} hit={hit} key={hit.path} site={site} />
              ))}
            </ol>
            <HitPages site={site} asked={asked} total={found.total} />
          </div>
        </>
      )}
    </div>
  );
}
