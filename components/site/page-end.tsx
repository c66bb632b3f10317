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
    <footer className="wrap ending">
      {children.length > 0 && (
        <section aria-labelledby="related-title">
          <h2 id="related-title">{title}</h2>
          <div className="rows">{children}</div>
        </section>
      )}
      <Letter id={letterId} />
    </footer>
  );
}
