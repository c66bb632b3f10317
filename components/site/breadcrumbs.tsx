import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
/** A page on the way to another one: its name, and its path. */
export type Step = [name: string, path: string];

/** The way from the home page to this one; the last step is the page itself, whose title says it. */
export function Breadcrumbs({ site, steps }: { site: SiteSettings; steps: Step[] }) {
  const words = wordsOf(site).site;
  const above: Step[] = [[words.home, "/"], ...steps.slice(0, -1)];
  return (
    <nav aria-label={words.breadcrumb} className="print:hidden">
      <ol className="meta text-quiet">
        {above.map(([name, path]) => (
          <li className="inline-flex min-h-11 items-center" key={path}>
            <a className="inline-flex min-h-11 items-center text-quiet" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
