import { useEffect, useId, useRef, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { DialogForm } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import type { RedirectsAdded } from "@/lib/site/redirects/schema";
import { importTexts } from "./texts";

const IMPORT_TIMEOUT_MS = 60_000;
const SHOWN_MAX = 100;

/** Adds the redirects of a CSV file, and says of each line that was left out why. */
export function RedirectImport({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const write = useWrite({
    write: (csv: string) =>
      call("POST /api/admin/redirects/import", { body: { csv }, timeoutMs: IMPORT_TIMEOUT_MS }),
    success: ({ added }) => importTexts.success(added),
    failure: importTexts.failure,
    reloads: ["GET /api/admin/redirects"],
  });

  async function choose(files: FileList | null): Promise<void> {
    const chosen = files?.[0];
    if (!chosen || write.isPending) return;
    write.reset();
    setProblem(null);
    try {
      setFile({ name: chosen.name, text: await chosen.text() });
    } catch {
      setProblem(importTexts.unreadable);
    }
  }

  function submit(): void {
    setProblem(file ? null : importTexts.nothing);
    if (file) write.mutate(file.text);
  }

  return (
    <Dialog onDismiss={onClose} size="choice">
      <DialogHead onClose={onClose}>{importTexts.title}</DialogHead>
      {write.data ? (
        <>
          <DialogBody>
            <Outcome result={write.data} />
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose}>{importTexts.done}</Button>
          </DialogFoot>
        </>
      ) : (
        <DialogForm
          body={{
            className: "grid content-start gap-4",
            onDragOver: (event) => event.preventDefault(),
            onDrop: (event) => {
              event.preventDefault();
              void choose(event.dataTransfer.files);
            },
          }}
          onClose={onClose}
          onSubmit={submit}
          pending={importTexts.pending}
          problem={problem ?? serverMessage(write.error)}
          submit={importTexts.submit}
          write={write}
        >
          <DropZone
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            describedBy={`${id}-hint`}
            id={`${id}-file`}
            label={file ? importTexts.chooseAnother : importTexts.choose}
            onChoose={choose}
          />
          <p className="wrap-anywhere" hidden={!file} role="status">
            <b>{file?.name}</b>
          </p>
          <p className="text-sm text-quiet" id={`${id}-hint`}>
            {importTexts.hint}
          </p>
        </DialogForm>
      )}
    </Dialog>
  );
}

function Outcome({ result: { added, alreadyThere, refused } }: { result: RedirectsAdded }) {
  const box = useRef<HTMLDivElement>(null);

  // The button that had the focus was removed.
  useEffect(() => box.current?.focus(), []);

  return (
    <div className="grid gap-2.5 wrap-anywhere outline-none" ref={box} tabIndex={-1}>
      <p>
        <b>{importTexts.added(added)}</b>
      </p>
      {alreadyThere > 0 && <p>{importTexts.alreadyThere(alreadyThere)}</p>}
      {refused.length > 0 && (
        <>
          <p>{importTexts.refused(refused.length)}</p>
          <ul className="max-h-64 overflow-y-auto text-sm text-quiet">
            {refused.slice(0, SHOWN_MAX).map(({ line, reason }) => (
              <li key={line}>
                <b>Line {line}</b> {reason}
              </li>
            ))}
          </ul>
          {refused.length > SHOWN_MAX && <p>{importTexts.more(refused.length - SHOWN_MAX)}</p>}
        </>
      )}
    </div>
  );
}
