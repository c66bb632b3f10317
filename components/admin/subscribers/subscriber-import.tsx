"use client";

import { useMutation } from "@tanstack/react-query";
import { type DragEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { CloseIcon, UploadIcon } from "@/components/admin/icons";
import { serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { importSubscribers } from "@/components/admin/subscribers/subscriber-calls";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { showToast } from "@/components/ui/toaster";
import type { ImportResult } from "@/lib/newsletter/schema";
import { formatBytes } from "@/lib/text/bytes";

/** How many lines are named; a file that has more wrong is corrected bit by bit anyway. */
const SHOWN_MAX = 100;

/** A file's text: UTF-8, or what older spreadsheets write. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type SubscriberImportProps = { onImported: () => Promise<void>; onClose: () => void };

/** Adds the people of another list: chosen, dropped or pasted. */
export function SubscriberImport({ onImported, onClose }: SubscriberImportProps) {
  const id = useId();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const importing = useMutation({
    mutationFn: importSubscribers,
    onSuccess: ({ added }) => {
      showToast({
        title: "Success",
        description: `${count(added, "subscriber")} imported successfully`,
      });
      void onImported();
    },
    onError: (error) => {
      if (isSessionEnd(error)) return;
      setProblem(serverMessage(error));
      showToast({
        title: "Error",
        description: "Failed to import subscribers",
        destructive: true,
      });
    },
  });
  const { isPending, data: result } = importing;

  async function choose(files: FileList | null): Promise<void> {
    const chosen = files?.[0];
    if (!chosen || isPending) return;
    setProblem(null);
    try {
      setFile({ name: chosen.name, text: await readText(chosen) });
    } catch {
      setProblem("This file could not be read. Please choose it again.");
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    const csv = file ? file.text : pasted;
    if (csv.trim() === "") {
      setProblem(file ? "This file is empty." : "Please choose a CSV file, or paste its lines.");
      return;
    }
    setProblem(null);
    importing.mutate(csv);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    void choose(event.dataTransfer.files);
  }

  return (
    <Dialog className="dialog dialog-choice dialog-import" labelledBy={id} onDismiss={onClose}>
      <div className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          Import CSV
        </h2>
        <button aria-label="Close" className="icon-link" onClick={onClose} type="button">
          <CloseIcon />
        </button>
      </div>
      {result ? (
        <>
          <div className="dialog-body">
            <Outcome result={result} />
          </div>
          <div className="dialog-foot">
            <button
              className="btn-quiet"
              onClick={() => {
                importing.reset();
                setPasted("");
                setFile(null);
              }}
              type="button"
            >
              Import another
            </button>
            <button className="btn" onClick={onClose} type="button">
              Done
            </button>
          </div>
        </>
      ) : (
        <form className="item-form" noValidate onSubmit={submit}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the labelled input is the one for all */}
          <div
            className="dialog-body upload-body"
            onDragOver={(event) => event.preventDefault()}
            onDrop={handleDrop}
          >
            <div className="drop-zone">
              <UploadIcon />
              <p>
                <label htmlFor={`${id}-file`}>
                  {file ? "Choose another file" : "Choose a CSV file"}
                </label>{" "}
                <span>or drop it here</span>
              </p>
              <input
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                data-autofocus=""
                id={`${id}-file`}
                onChange={(event) => {
                  void choose(event.target.files);
                  // The same file may be chosen once more.
                  event.target.value = "";
                }}
                type="file"
              />
            </div>
            <p className="upload-file" hidden={!file} role="status">
              <b>{file?.name}</b> <span>{file && formatBytes(new Blob([file.text]).size)}</span>
            </p>
            {file ? (
              <button className="link-button" onClick={() => setFile(null)} type="button">
                Paste lines instead
              </button>
            ) : (
              <Field id={`${id}-csv`} label="Or paste its lines">
                <textarea
                  aria-describedby={`${id}-hint`}
                  autoComplete="off"
                  id={`${id}-csv`}
                  onChange={(event) => setPasted(event.target.value)}
                  rows={5}
                  spellCheck={false}
                  value={pasted}
                />
                <p className="form-note" id={`${id}-hint`}>
                  One address a line, or a first line that names the columns, such as Email and
                  First Name.
                </p>
              </Field>
            )}
            <p className="import-consent">
              By importing you vouch that each of these people asked for your newsletter. They get
              it from now on, without a mail that asks them to confirm. Whoever left it stays away.
            </p>
          </div>
          <div className="dialog-foot">
            <p className="form-error" hidden={!problem} role="alert">
              {problem}
            </p>
            <button className="btn-quiet" onClick={onClose} type="button">
              Cancel
            </button>
            <button aria-disabled={isPending} className="btn" type="submit">
              {isPending ? "Importing..." : "Import"}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

/** What became of each line, with the lines' numbers, so that the file can be put right. */
function Outcome({ result }: { result: ImportResult }) {
  const { added, alreadyThere, leftBefore, invalid, lines } = result;
  const box = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), []);

  return (
    <div className="import-outcome" ref={box} tabIndex={-1}>
      <p>
        <b>{count(added, "subscriber")} added.</b>
      </p>
      {alreadyThere > 0 && (
        <p>
          {count(alreadyThere, "address", "addresses")} on your list already:{" "}
          {nameLines(lines.alreadyThere)}.
        </p>
      )}
      {leftBefore > 0 && (
        <p>
          {count(leftBefore, "address", "addresses")} left before and stay away:{" "}
          {nameLines(lines.leftBefore)}.
        </p>
      )}
      {invalid.length > 0 && (
        <>
          <p>{count(invalid.length, "line")} left out:</p>
          <ul>
            {invalid.slice(0, SHOWN_MAX).map(({ line, reason }) => (
              <li key={line}>
                <b>Line {line}</b> {reason}
              </li>
            ))}
          </ul>
          {invalid.length > SHOWN_MAX && (
            <p>And {count(invalid.length - SHOWN_MAX, "line")} more.</p>
          )}
        </>
      )}
    </div>
  );
}

/** As 'line 4' or 'lines 4, 8, 15'. */
function nameLines(numbers: number[]): string {
  const shown = numbers.slice(0, SHOWN_MAX).join(", ");
  const rest = numbers.length > SHOWN_MAX ? ", …" : "";
  return `${numbers.length === 1 ? "line" : "lines"} ${shown}${rest}`;
}
