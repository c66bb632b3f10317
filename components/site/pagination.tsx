type PaginationProps = { page: number; pages: number; basePath: string };

function pageHref(basePath: string, page: number): string {
  return page === 1 ? basePath : `${basePath}/page/${page}`;
}

/** Newer and older, with the place between them; nothing when there is one page only. */
export function Pagination({ page, pages, basePath }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="pages">
      {page > 1 && (
        <a className="btn-quiet" href={pageHref(basePath, page - 1)} rel="prev">
          Newer
        </a>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a className="btn-quiet" href={pageHref(basePath, page + 1)} rel="next">
          Older
        </a>
      )}
    </nav>
  );
}
