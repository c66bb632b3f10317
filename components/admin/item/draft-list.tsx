"use client";

import { useEffect, useState } from "react";
import { type Copies, type Copy, dropCopy } from "@/components/admin/item/drafts";
import { formatMoment } from "@/components/admin/shell/moment";

type KeptCopiesProps<Fields> = {
  copies: Copies<Fields>;
  /** Another text whenever copies may have come or gone. */
  change: string;
  onRestore: (copy: Copy<Fields>) => void;
};

/** Text that was typed on this device and never saved, to be gone on with or thrown away. */
export function KeptCopies<Fields extends { title: string }>({
  copies,
  change,
  onRestore,
}: KeptCopiesProps<Fields>) {
  const [kept, setKept] = useState<Copy<Fields>[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change means that copies must be read again
  useEffect(() => {
    let isCurrent = true;
    void copies.listFree().then((free) => {
      if (isCurrent) setKept(free);
    });
    return () => {
      isCurrent = false;
    };
  }, [change, copies]);

  if (kept.length === 0) return null;

  function discard(copy: Copy<Fields>): void {
    if (!window.confirm("Are you sure you want to discard this text?")) return;
    dropCopy(copy.key);
    setKept(kept.filter(({ key }) => key !== copy.key));
  }

  return (
    <section aria-labelledby="kept-title" className="kept">
      <h2 id="kept-title">Not saved yet</h2>
      <p>You typed this on this device, and it was not saved. It is still here.</p>
      <ul>
        {kept.map((copy) => {
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
