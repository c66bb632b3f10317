import type { ArticleLink, Neighbours } from "@/lib/domains/articles/schema";

type ReadOnProps = Neighbours & {
  /** What is over the two links. */
  words: { label: string; before: string; after: string };
};

/** What to read before and after an article; nothing where there is neither. */
export function ReadOn({ before, after, words }: ReadOnProps) {
  if (!before && !after) return null;
  return (
    <nav
      aria-label={words.label}
      className="mt-10 grid grid-cols-1 gap-6 border-t border-line pt-5 md:grid-cols-2 print:hidden"
    >
      <Way link={before} rel="prev" word={words.before} />
      <Way link={after} rel="next" word={words.after} />
    </nav>
  );
}

function Way({ link, rel, word }: { link: ArticleLink | null; rel: string; word: string }) {
  if (!link) return null;
  return (
    <p className="text-base">
      <span className="block text-sm text-quiet">{word}</span>
      <a
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        dir="auto"
        href={`/article/${link.slug}`}
        rel={rel}
      >
        {link.title}
      </a>
    </p>
  );
}
