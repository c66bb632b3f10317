import { GrowingHead } from "@/components/art/growing-head";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

export type ContentsHeading = { id: string; text: string; depth: number };

const HEADINGS_MIN = 4;
/** More than anybody looks through, and a page is drawn in one go while others wait. */
const HEADINGS_MAX = 200;

type ArticleContentsProps = {
  site: SiteSettings;
  headings: ContentsHeading[];
  /** What it says above them, where that is not an article. */
  label?: string;
  /** How the article runs, where that is not as the site does. */
  dir?: "ltr" | "rtl" | undefined;
};

/** The way through a long article: folded on phones, beside the text on wide screens. */
export function ArticleContents({ site, headings, label: said, dir }: ArticleContentsProps) {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3).slice(0, HEADINGS_MAX);
  if (listed.length < HEADINGS_MIN) return null;
  const label = said ?? wordsOf(site).article.contents;
  return (
    <article-contents className="toc">
      <nav aria-label={label}>
        <details className="fold">
          <summary className="text-base">
            <GrowingHead stage={0} />
            {label}
          </summary>
          <ol dir={dir}>
            {listed.map(({ id, text, depth }) => (
              <li className={depth === 3 ? "sub" : undefined} key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
    </article-contents>
  );
}
