import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { checkFile, startUpload, type Upload } from "@/components/admin/shell/file-uploader";
import { useLeaveQuestion } from "@/components/admin/shell/use-leave-question";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Progress } from "@/components/ui/progress";
import { showToast } from "@/components/ui/toaster";
import { useConfirm } from "@/components/ui/use-confirm";
import { fileTypeOfName, fileTypes } from "@/lib/storage/file-types";
import { formatBytes } from "@/lib/text/bytes";
import { describeProgress, type Sample, withSample } from "./file-upload-speed";
import type { FileFields } from "./resource-entity";
import { texts, uploadTexts } from "./texts";

/** How often progress is read out. */
const SPOKEN_STEP_PERCENT = 25;

type Sending = { samples: Sample[]; isStalled: boolean };

type FileUploadDialogProps = { onUploaded: (file: FileFields) => void; onClose: () => void };

/** Uploads one file: chosen or dropped, sent when the owner says so, and stopped when she says so. */
export function FileUploadDialog({ onUploaded, onClose }: FileUploadDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRetry, setRetry] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isOver, setOver] = useState(false);
  const upload = useRef<Upload | null>(null);
  const action = useRef<HTMLButtonElement>(null);
  const [confirm, question] = useConfirm();

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
  useLeaveQuestion(isSending);

  function choose(files: FileList | null): void {
    const [file, second] = files ?? [];
    if (!file || upload.current) return;
    const refusal = second ? uploadTexts.onlyOne : checkFile(file);
    setRetry(false);
    setProblem(refusal);
    setChosen(refusal === null ? file : null);
  }

  async function send(file: File): Promise<void> {
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
      showToast({ title: "Success", description: texts.uploaded });
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
    setProblem(uploadTexts.stopped);
    action.current?.focus();
  }

  async function leave(): Promise<void> {
    if (upload.current && !(await confirm(uploadTexts.stop))) return;
    upload.current?.stop();
    upload.current = null;
    onClose();
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  }

  return (
    <Dialog onDismiss={leave} size="choice">
      <DialogHead onClose={leave}>{texts.upload}</DialogHead>
      <DialogBody
        className="grid content-start gap-4"
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDrop={handleDrop}
      >
        {!isSending && (
          <DropZone
            accept={fileTypes.map(({ extension }) => `.${extension}`).join(",")}
            describedBy={`${id}-hint`}
            id={`${id}-file`}
            isOver={isOver}
            label={chosen ? uploadTexts.chooseAnother : uploadTexts.choose}
            onChoose={choose}
          >
            <HintLine id={`${id}-hint`}>{uploadTexts.accepted}</HintLine>
          </DropZone>
        )}
        {chosen && (
          <p className="wrap-anywhere">
            <b>{chosen.name}</b>{" "}
            <span className="text-sm text-quiet">{formatBytes(chosen.size)}</span>
          </p>
        )}
        {chosen && sending && <UploadProgress file={chosen} sending={sending} />}
        <ErrorLine>{problem}</ErrorLine>
      </DialogBody>
      <DialogFoot>
        <Button onClick={isSending ? stop : leave} variant="quiet">
          Cancel
        </Button>
        <Button
          aria-disabled={!chosen || isSending}
          onClick={() => chosen && send(chosen)}
          ref={action}
        >
          {isSending ? "Uploading..." : isRetry ? "Try again" : "Upload"}
        </Button>
      </DialogFoot>
      {question}
    </Dialog>
  );
}

function UploadProgress({ file, sending }: { file: File; sending: Sending }) {
  const { samples, isStalled } = sending;
  const sent = samples.at(-1)?.sent ?? 0;
  const percent = Math.floor((sent / file.size) * 100);
  const spoken = Math.floor(percent / SPOKEN_STEP_PERCENT) * SPOKEN_STEP_PERCENT;
  return (
    <div>
      <Progress aria-label={`Uploading ${file.name}`} max={file.size} value={sent} />
      <p className="tabular-nums">
        <b>{percent}%</b>{" "}
        <span className="text-sm text-quiet">
          {sent < file.size ? describeProgress(samples, file.size) : uploadTexts.almostDone}
        </span>
      </p>
      <p className="sr-only" role="status">
        {spoken} percent uploaded
      </p>
      <HintLine role="status">{isStalled && uploadTexts.stalled}</HintLine>
    </div>
  );
}
