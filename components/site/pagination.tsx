import { pagePath } from "@/lib/http/list";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type PaginationProps = { site: SiteSettings; page: number; pages: number; basePath: string };

/** Pages that are shown beside the current one, on each side. */
const BESIDE = 1;

/** The first page, the last one and those around the current; null is what is left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= BESIDE,
  );
  return shown.flatMap((each, index) => {
    const gap = each - (shown[index - 1] ?? 0);
    if (gap === 2) return [each - 1, each];
    return gap > 2 ? [null, each] : [each];
  });
}

/** The pages of a list by their numbers, and the neighbours; nothing when there is one page only. */
export function Pagination({ site, page, pages, basePath }: PaginationProps) {
  if (pages < 2) return null;
  const words = wordsOf(site).pages;
  return (
    <nav aria-label={words.label} className="pages">
      {page > 1 && (
        <a className="btn-quiet" href={pagePath(basePath, page - 1)} rel="prev">
          {words.newer}
        </a>
      )}
      <ol aria-label={words.pageOf(page, pages)} className="flex flex-wrap items-center gap-2">
        {pageNumbers(page, pages).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === null ? (
              "…"
            ) : (
              <a
                aria-current={each === page ? "page" : undefined}
                aria-label={words.page(each)}
                className="icon-link no-underline aria-[current]:font-semibold aria-[current]:underline"
                href={pagePath(basePath, each)}
              >
                {each}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="btn-quiet" href={pagePath(basePath, page + 1)} rel="next">
          {words.older}
        </a>
      )}
    </nav>
  );
}
