export type ContentsHeading = { id: string; text: string; depth: number };

const HEADINGS_MIN = 4;

/** The way through a long article: folded on phones, beside the text on wide screens. */
export function ArticleContents({ headings }: { headings: ContentsHeading[] }) {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (listed.length < HEADINGS_MIN) return null;
  return (
    <nav aria-label="In this article" className="toc">
      <details className="fold">
        <summary>In this article</summary>
        <ol>
          {listed.map(({ id, text, depth }) => (
            <li className={depth === 3 ? "sub" : undefined} key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
