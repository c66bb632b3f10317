"use client";

import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { CloseIcon, UploadIcon } from "@/components/admin/icons";
import {
  describeProgress,
  type Sample,
  withSample,
} from "@/components/admin/resources/file-upload-speed";
import type { Upload } from "@/components/admin/resources/file-uploader";
import type { FileFields } from "@/components/admin/resources/resource-entity";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toaster";
import { fileTypeOfName, fileTypes } from "@/lib/storage/file-types";
import { formatBytes } from "@/lib/text/bytes";

const NOT_LOADED =
  "The uploader could not be loaded. Please check your connection and choose the file again.";
const STOPPED = "The upload was stopped. Nothing of it is kept.";
const STALLED =
  "Nothing has moved for half a minute. It goes on by itself when the connection is back; or cancel and try again.";
/** How often progress is read out. */
const SPOKEN_STEP_PERCENT = 25;

export const loadUploader = () => import("@/components/admin/resources/file-uploader");

/** A file that can be sent, and what sends it. */
type Chosen = { file: File; startUpload: Awaited<ReturnType<typeof loadUploader>>["startUpload"] };

type Sending = { samples: Sample[]; isStalled: boolean };

type FileUploadDialogProps = { onUploaded: (file: FileFields) => void; onClose: () => void };

/** Uploads one file: chosen or dropped, sent when the owner says so, and stopped when she says so. */
export function FileUploadDialog({ onUploaded, onClose }: FileUploadDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** True when the chosen file was tried before. */
  const [isRetry, setRetry] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isOver, setOver] = useState(false);
  const upload = useRef<Upload | null>(null);
  const action = useRef<HTMLButtonElement>(null);

  useEffect(() => () => upload.current?.stop(), []);

  // A file that is dropped beside the dialog would open in place of the page.
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);

  const isSending = sending !== null;
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);

  async function choose(files: FileList | null): Promise<void> {
    const [file, second] = files ?? [];
    if (!file || upload.current) return;
    setChosen(null);
    setRetry(false);
    if (second) {
      setProblem("Please choose one file: a resource has one.");
      return;
    }
    try {
      const { checkFile, startUpload } = await loadUploader();
      const refusal = checkFile(file);
      setProblem(refusal);
      if (refusal === null) setChosen({ file, startUpload });
    } catch {
      setProblem(NOT_LOADED);
    }
  }

  async function send({ file, startUpload }: Chosen): Promise<void> {
    if (upload.current) return;
    setProblem(null);
    setSending({ samples: [], isStalled: false });
    const mine = startUpload(file, {
      onProgress: (sent) =>
        setSending(
          (now) =>
            now && {
              samples: withSample(now.samples, { atMs: performance.now(), sent }),
              isStalled: false,
            },
        ),
      onStalled: () => setSending((now) => now && { ...now, isStalled: true }),
    });
    upload.current = mine;
    const outcome = await mine.outcome;
    // A stopped upload has said so already, and the next may be on its way.
    if (upload.current !== mine) return;
    upload.current = null;
    setSending(null);
    if (outcome.result === "failed") {
      setRetry(true);
      setProblem(outcome.problem);
      action.current?.focus();
    }
    if (outcome.result === "done") {
      showToast({ title: "Success", description: "File uploaded successfully" });
      onUploaded({
        // The rest of the address is the permission to send, which nobody needs any more.
        fileUrl: outcome.uploadURL.split("?")[0] ?? "",
        fileName: file.name,
        fileType: fileTypeOfName(file.name)?.type ?? null,
        fileSize: file.size,
      });
    }
  }

  function stop(): void {
    upload.current?.stop();
    upload.current = null;
    setSending(null);
    setRetry(true);
    setProblem(STOPPED);
    action.current?.focus();
  }

  function leave(): void {
    if (upload.current) {
      if (!window.confirm("The file is still being uploaded. Stop it and close?")) return;
      upload.current?.stop();
      upload.current = null;
    }
    onClose();
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files);
  }

  return (
    <Dialog className="dialog dialog-choice dialog-upload" labelledBy={id} onDismiss={leave}>
      <div className="dialog-head">
        <h2 id={id}>File Upload</h2>
        <button aria-label="Close" className="icon-link" onClick={leave} type="button">
          <CloseIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the labelled input is the one for all */}
      <div
        className="dialog-body upload-body"
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDrop={handleDrop}
      >
        {!isSending && (
          <div className="drop-zone" data-over={isOver || undefined}>
            <UploadIcon />
            <p>
              <label htmlFor={`${id}-file`}>
                {chosen ? "Choose another file" : "Choose a file"}
              </label>{" "}
              <span>or drop it here</span>
            </p>
            <input
              accept={fileTypes.map(({ extension }) => `.${extension}`).join(",")}
              aria-describedby={`${id}-hint`}
              data-autofocus=""
              id={`${id}-file`}
              onChange={(event) => {
                void choose(event.target.files);
                // The same file may be chosen once more.
                event.target.value = "";
              }}
              type="file"
            />
            <p className="form-note" id={`${id}-hint`}>
              PDF, e-book, picture, audio, ZIP, Office or OpenDocument file, or plain text; at most
              50 MB.
            </p>
          </div>
        )}
        {chosen && (
          <p className="upload-file">
            <b>{chosen.file.name}</b> <span>{formatBytes(chosen.file.size)}</span>
          </p>
        )}
        {chosen && sending && <UploadProgress file={chosen.file} sending={sending} />}
        <p className="form-error" hidden={!problem} role="alert">
          {problem}
        </p>
      </div>
      <div className="dialog-foot">
        <button className="btn-quiet" onClick={isSending ? stop : leave} type="button">
          Cancel
        </button>
        <button
          aria-disabled={!chosen || isSending}
          className="btn"
          onClick={() => chosen && send(chosen)}
          ref={action}
          type="button"
        >
          {isSending ? "Uploading..." : isRetry ? "Try again" : "Upload"}
        </button>
      </div>
    </Dialog>
  );
}

function UploadProgress({ file, sending }: { file: File; sending: Sending }) {
  const { samples, isStalled } = sending;
  const sent = samples.at(-1)?.sent ?? 0;
  const percent = Math.floor((sent / file.size) * 100);
  const spoken = Math.floor(percent / SPOKEN_STEP_PERCENT) * SPOKEN_STEP_PERCENT;
  return (
    <div className="upload-progress">
      <progress aria-label={`Uploading ${file.name}`} max={file.size} value={sent} />
      <p>
        <b>{percent}%</b>{" "}
        <span>{sent < file.size ? describeProgress(samples, file.size) : "Almost done..."}</span>
      </p>
      <p className="visually-hidden" role="status">
        {spoken} percent uploaded
      </p>
      <p className="form-note" role="status">
        {isStalled && STALLED}
      </p>
    </div>
  );
}
