import type { ReactNode } from "react";
import { Letter } from "@/components/site/letter";

type PageEndProps = {
  title: string;
  /** Names the newsletter's field, unique on the page. */
  letterId: string;
  /** The rows that the title stands over. */
  children: ReactNode[];
};

/** How a page ends: what to go on with, and the newsletter. */
export function PageEnd({ title, letterId, children }: PageEndProps) {
  return (
    <footer className="wrap grid grid-cols-1 gap-12 pt-4 pb-16 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start lg:gap-16 lg:*:only:col-span-full print:hidden">
      {children.length > 0 && (
        <section aria-labelledby="related-title">
          <h2 className="mb-4 text-3xl" id="related-title">
            {title}
          </h2>
          <div className="rows">{children}</div>
        </section>
      )}
      <Letter id={letterId} />
    </footer>
  );
}
