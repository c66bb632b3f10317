"use client";

import { useEffect, useState } from "react";
import { type ArticleCopy, dropCopy, listFreeCopies } from "@/components/admin/article-copies";
import { formatMoment } from "@/components/admin/moment";

type KeptCopiesProps = {
  /** Another text whenever copies may have come or gone. */
  change: string;
  onRestore: (copy: ArticleCopy) => void;
};

/** Text that was typed on this device and never saved, to be gone on with or thrown away. */
export function KeptCopies({ change, onRestore }: KeptCopiesProps) {
  const [copies, setCopies] = useState<ArticleCopy[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change means that copies must be read again
  useEffect(() => {
    let isCurrent = true;
    void listFreeCopies().then((free) => {
      if (isCurrent) setCopies(free);
    });
    return () => {
      isCurrent = false;
    };
  }, [change]);

  if (copies.length === 0) return null;

  function discard(copy: ArticleCopy): void {
    if (!window.confirm("Are you sure you want to discard this text?")) return;
    dropCopy(copy.key);
    setCopies(copies.filter(({ key }) => key !== copy.key));
  }

  return (
    <section aria-labelledby="kept-title" className="kept">
      <h2 id="kept-title">Not saved yet</h2>
      <p>You typed this on this device, and it was not saved. It is still here.</p>
      <ul>
        {copies.map((copy) => {
          const title = copy.fields.title || "Without a title";
          return (
            <li key={copy.key}>
              <p>
                <b>{title}</b> <span>{formatMoment(copy.keptAt)}</span>
              </p>
              <button
                aria-label={`Restore “${title}”`}
                className="btn-quiet"
                onClick={() => onRestore(copy)}
                type="button"
              >
                Restore
              </button>
              <button
                aria-label={`Discard “${title}”`}
                className="btn-quiet btn-danger"
                onClick={() => discard(copy)}
                type="button"
              >
                Discard
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
