import { GrowingHead } from "@/components/art/growing-head";

export type ContentsHeading = { id: string; text: string; depth: number };

const HEADINGS_MIN = 4;
/** More than anybody looks through, and a page is drawn in one go while others wait. */
const HEADINGS_MAX = 200;

/** The way through a long article: folded on phones, beside the text on wide screens. */
export function ArticleContents({ headings }: { headings: ContentsHeading[] }) {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3).slice(0, HEADINGS_MAX);
  if (listed.length < HEADINGS_MIN) return null;
  return (
    <article-contents className="toc">
      <nav aria-label="In this article">
        <details className="fold">
          <summary className="text-base">
            <GrowingHead stage={0} />
            In this article
          </summary>
          <ol>
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
