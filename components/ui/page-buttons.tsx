type PageButtonsProps = { page: number; pages: number; onPage: (page: number) => void };

/** Goes through a list page by page; nothing when there is one page only. */
export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="page-buttons">
      <button
        className="btn-quiet"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        type="button"
      >
        Previous
      </button>
      <p>
        Page {page.toLocaleString("en-US")} of {pages.toLocaleString("en-US")}
      </p>
      <button
        className="btn-quiet"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        type="button"
      >
        Next
      </button>
    </nav>
  );
}
