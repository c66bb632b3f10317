import { useEffect, useState } from "react";
import { formatMoment } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/use-confirm";
import { type Draft, type Drafts, discardQuestion, dropDraft } from "./drafts";

type DraftListProps<Fields> = {
  drafts: Drafts<Fields>;
  /** Another text whenever drafts may have been added or deleted. */
  change: string;
  onRestore: (draft: Draft<Fields>) => void;
  onDiscarded: () => void;
};

/** Text that was typed on this device and never saved, to go on with or throw away. */
export function DraftList<Fields extends { title: string }>({
  drafts,
  change,
  onRestore,
  onDiscarded,
}: DraftListProps<Fields>) {
  const [listed, setListed] = useState<Draft<Fields>[]>([]);
  const [confirm, question] = useConfirm();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change means that drafts must be read again
  useEffect(() => {
    let isCurrent = true;
    void drafts.listFree().then((free) => {
      if (isCurrent) setListed(free);
    });
    return () => {
      isCurrent = false;
    };
  }, [change, drafts]);

  async function discard(draft: Draft<Fields>): Promise<void> {
    if (!(await confirm(discardQuestion))) return;
    await dropDraft(draft.key);
    setListed((before) => before.filter(({ key }) => key !== draft.key));
    onDiscarded();
  }

  if (listed.length === 0) return question;

  return (
    <section aria-labelledby="drafts-title" className="mb-5 rounded-card bg-lavender px-5 py-4.5">
      <h2 className="text-xl" id="drafts-title">
        Not saved yet
      </h2>
      <p className="mt-1">You typed this on this device and it was never saved. It’s still here.</p>
      <ul>
        {listed.map((draft) => {
          const title = draft.fields.title || "Without a title";
          return (
            <li className="mt-3 flex flex-wrap items-center gap-2" key={draft.key}>
              <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
                <b>{title}</b>{" "}
                <span className="text-sm text-quiet">{formatMoment(draft.keptAt)}</span>
              </p>
              <Button
                aria-label={`Restore “${title}”`}
                className="bg-raised"
                onClick={() => onRestore(draft)}
                variant="quiet"
              >
                Restore
              </Button>
              <Button
                aria-label={`Discard “${title}”`}
                className="bg-raised"
                onClick={() => discard(draft)}
                variant="danger"
              >
                Discard
              </Button>
            </li>
          );
        })}
      </ul>
      {question}
    </section>
  );
}
