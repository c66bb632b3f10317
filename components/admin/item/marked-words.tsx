import { diffLines, diffWordsWithSpace } from "diff";
import { useId, useMemo } from "react";

/** Beyond so many changed words lines are compared, which takes a moment where words take seconds. */
const EDITS_MAX = 4_000;
const WORDS_MAX_MS = 1_000;

type MarkedWordsProps = { label: string; before: string; after: string };

/** What `after` says, with what it has not of `before` struck out and what it adds underlined. */
export function MarkedWords({ label, before, after }: MarkedWordsProps) {
  const id = useId();
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX, timeout: WORDS_MAX_MS }) ??
      diffLines(before, after),
    [before, after],
  );
  return (
    <>
      <p className="text-xs font-semibold" id={id}>
        {label}
      </p>
      <section
        aria-labelledby={id}
        className="mt-1 max-h-96 overflow-y-auto rounded-control border border-line bg-raised p-3 leading-[1.6] wrap-anywhere whitespace-pre-wrap"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        tabIndex={0}
      >
        {parts.map(({ value, added, removed }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
          if (added) return <Added key={at} text={value} />;
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
          if (removed) return <Removed key={at} text={value} />;
          return value;
        })}
      </section>
    </>
  );
}

function Added({ text }: { text: string }) {
  return (
    <ins className="bg-sage text-ink underline decoration-teal decoration-2">
      <span className="sr-only">[added: </span>
      {text}
      <span className="sr-only">]</span>
    </ins>
  );
}

function Removed({ text }: { text: string }) {
  return (
    <del className="text-brick line-through">
      <span className="sr-only">[not there: </span>
      {text}
      <span className="sr-only">]</span>
    </del>
  );
}
