import type { ReactNode } from "react";
import { Letter } from "@/components/site/letter";
import type { SiteSettings } from "@/lib/site/settings/schema";

type PageEndProps = {
  site: SiteSettings;
  title: string;
  /** Names the newsletter's field, unique on the page. */
  letterId: string;
  /** The rows that the title is above. */
  children: ReactNode[];
};

/** How a page ends: what to go on with, and the newsletter. */
export function PageEnd({ site, title, letterId, children }: PageEndProps) {
  return (
    <footer className="wrap ending">
      {children.length > 0 && (
        <section aria-labelledby="related-title">
          <h2 id="related-title">{title}</h2>
          <div className="rows">{children}</div>
        </section>
      )}
      <Letter site={site} id={letterId} />
    </footer>
  );
}
