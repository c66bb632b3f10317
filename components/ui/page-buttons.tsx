import { Button } from "./button";

type PageButtonsProps = { page: number; pages: number; onPage: (page: number) => void };

export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-5 flex items-center justify-center gap-4 border-t border-line pt-5"
    >
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)} variant="quiet">
        Previous
      </Button>
      <p className="whitespace-nowrap">
        Page {page.toLocaleString("en-US")} of {pages.toLocaleString("en-US")}
      </p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)} variant="quiet">
        Next
      </Button>
    </nav>
  );
}
