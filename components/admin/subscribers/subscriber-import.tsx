"use client";

import { type SubmitEvent, useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { ImportOutcome } from "@/components/admin/subscribers/import-outcome";
import { importTexts } from "@/components/admin/subscribers/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Textarea } from "@/components/ui/textarea";
import { formatBytes } from "@/lib/text/bytes";

/** A list of tens of thousands is written line by line. */
const IMPORT_TIMEOUT_MS = 120_000;

/** A file's text: UTF-8, or what older spreadsheets write. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Adds the people of another list: chosen, dropped or pasted. */
export function SubscriberImport({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const {
    mutate,
    isPending,
    data: result,
    error,
    reset,
  } = useWrite({
    write: (csv: string) =>
      call("POST /api/admin/subscribers/import", {
        body: { csv },
        timeoutMs: IMPORT_TIMEOUT_MS,
      }),
    success: ({ added }) => importTexts.success(added),
    failure: importTexts.failure,
    reloads: ["GET /api/admin/subscribers"],
  });

  async function choose(files: FileList | null): Promise<void> {
    const chosen = files?.[0];
    if (!chosen || isPending) return;
    reset();
    setProblem(null);
    try {
      setFile({ name: chosen.name, text: await readText(chosen) });
    } catch {
      setProblem(importTexts.unreadable);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    const csv = file ? file.text : pasted;
    const isEmpty = csv.trim() === "";
    setProblem(isEmpty ? (file ? importTexts.emptyFile : importTexts.nothing) : null);
    if (isEmpty) reset();
    else mutate(csv);
  }

  function startAnew(): void {
    reset();
    setPasted("");
    setFile(null);
  }

  return (
    <Dialog onDismiss={onClose} size="choice">
      <DialogHead onClose={onClose}>{importTexts.title}</DialogHead>
      {result ? (
        <>
          <DialogBody>
            <ImportOutcome result={result} />
          </DialogBody>
          <DialogFoot>
            <Button onClick={startAnew} variant="quiet">
              {importTexts.again}
            </Button>
            <Button onClick={onClose}>{importTexts.done}</Button>
          </DialogFoot>
        </>
      ) : (
        <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={submit}>
          <DialogBody
            className="grid content-start gap-4"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void choose(event.dataTransfer.files);
            }}
          >
            <DropZone
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              id={`${id}-file`}
              label={file ? importTexts.chooseAnother : importTexts.choose}
              onChoose={choose}
            />
            <p className="wrap-anywhere" hidden={!file} role="status">
              <b>{file?.name}</b>{" "}
              <span className="text-sm text-quiet">
                {file && formatBytes(new Blob([file.text]).size)}
              </span>
            </p>
            {file ? (
              <Button className="justify-self-start" onClick={() => setFile(null)} variant="link">
                {importTexts.pasteInstead}
              </Button>
            ) : (
              <Field id={`${id}-csv`} label={importTexts.paste}>
                <Textarea
                  aria-describedby={`${id}-hint`}
                  autoComplete="off"
                  id={`${id}-csv`}
                  onChange={(event) => setPasted(event.target.value)}
                  rows={5}
                  spellCheck={false}
                  value={pasted}
                />
                <HintLine id={`${id}-hint`}>{importTexts.hint}</HintLine>
              </Field>
            )}
            <p className="rounded-control bg-lavender px-4 py-3">{importTexts.consent}</p>
          </DialogBody>
          <DialogFoot>
            <ErrorLine className="basis-full">{problem ?? serverMessage(error)}</ErrorLine>
            <Button onClick={onClose} variant="quiet">
              {importTexts.cancel}
            </Button>
            <Button aria-disabled={isPending} type="submit">
              {isPending ? importTexts.pending : importTexts.submit}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
