import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Endpoint } from "@/components/admin/shell/api";
import { isNotFound } from "@/components/admin/shell/failure";
import { formatMoment } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogTitle } from "@/components/ui/dialog";
import { ErrorLine } from "@/components/ui/field-message";
import { useConfirm } from "@/components/ui/use-confirm";

/** What becomes of the text that is replaced, where nothing else is said. */
const LOST = { mine: "Your text will be lost.", theirs: "which will be lost." };

type Addition = { label: string; hint: string; onKeep: () => void };

type ConflictPanelProps<Theirs> = {
  /** As in 'This article was saved elsewhere'. */
  subject: string;
  /** How often the save was refused; every refusal reads the saved version anew. */
  attempt: number;
  isPending: boolean;
  queryKey: [Endpoint, ...unknown[]];
  get: () => Promise<Theirs>;
  /** When theirs was saved, where that is known. */
  momentOf?: (theirs: Theirs) => string;
  fate?: typeof LOST;
  /** What is added of mine beside theirs. */
  copy?: Addition | undefined;
  /** What is added of mine where theirs was deleted. */
  revival?: Addition | undefined;
  onBack: () => void;
  onOverwrite: (theirs: Theirs) => void;
  onTakeTheirs: (theirs: Theirs) => void;
  renderTheirs: (theirs: Theirs) => ReactNode;
};

/** What to do with one's text when something else was saved in the meantime, or the item was deleted. */
export function ConflictPanel<Theirs>({
  subject,
  attempt,
  isPending,
  queryKey,
  get,
  momentOf,
  fate = LOST,
  copy,
  revival,
  onBack,
  onOverwrite,
  onTakeTheirs,
  renderTheirs,
}: ConflictPanelProps<Theirs>) {
  const [isShown, setShown] = useState(false);
  const [confirm, question] = useConfirm();
  const theirs = useQuery({
    queryKey: [queryKey[0], queryKey.slice(1), "theirs", attempt],
    queryFn: get,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const current = theirs.isPlaceholderData ? undefined : theirs.data;
  const isDeleted = isNotFound(theirs.error);
  const second = isDeleted ? revival : copy;

  async function takeTheirs(): Promise<void> {
    const question = `Replace your text with the saved version? ${fate.mine}`;
    if (current && (await confirm({ question, action: "Replace" }))) onTakeTheirs(current);
  }

  return (
    <Dialog onDismiss={onBack} size="choice">
      <DialogBody>
        <DialogTitle hasFocus>
          {`${subject} ${isDeleted ? "deleted" : "saved elsewhere"}`}
        </DialogTitle>
        {isDeleted ? (
          <p className="mt-2.5">It was deleted after you opened it. Your text is still here.</p>
        ) : (
          <p className="mt-2.5">
            Another tab or device has saved a newer version
            {theirs.data && momentOf && <>, on {formatMoment(momentOf(theirs.data))}</>}. Both texts
            are still here. What should happen with yours?
          </p>
        )}
        <ErrorLine>
          {attempt > 1 &&
            !isDeleted &&
            "It was saved again while you were deciding, so nothing was overwritten."}
        </ErrorLine>
        <ErrorLine>
          {theirs.isError && !isDeleted && (
            <>
              The saved version couldn’t be loaded.{" "}
              <Button onClick={() => theirs.refetch()} variant="link">
                Try again
              </Button>
            </>
          )}
        </ErrorLine>
        <ul className="mt-5 grid gap-4">
          {!isDeleted && (
            <ConflictChoice hint="Look at the saved version first. Nothing changes.">
              <Button
                aria-expanded={isShown}
                disabled={!theirs.data}
                onClick={() => setShown(!isShown)}
                variant="quiet"
              >
                {isShown ? "Hide theirs" : "See theirs"}
              </Button>
            </ConflictChoice>
          )}
          {isShown && theirs.data && (
            <li className="grid gap-1">
              <div className="rounded-control border border-line bg-raised p-4">
                {renderTheirs(theirs.data)}
              </div>
              <Button className="justify-self-start" onClick={takeTheirs} variant="quiet">
                Use theirs
              </Button>
            </li>
          )}
          {second && (
            <ConflictChoice hint={second.hint}>
              <Button aria-disabled={isPending} onClick={second.onKeep} variant="quiet">
                {second.label}
              </Button>
            </ConflictChoice>
          )}
          {!isDeleted && (
            <ConflictChoice hint={`Saves your text in place of the other version, ${fate.theirs}`}>
              <Button
                aria-disabled={isPending || !current}
                onClick={() => current && onOverwrite(current)}
                variant="danger"
              >
                Overwrite
              </Button>
            </ConflictChoice>
          )}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onBack} variant="quiet">
          Back to my text
        </Button>
      </DialogFoot>
      {question}
    </Dialog>
  );
}

function ConflictChoice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-1">
      {children}
      <p className="text-sm text-quiet">{hint}</p>
    </li>
  );
}
