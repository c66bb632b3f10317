import { fileTypeOfName, UPLOAD_MAX_BYTES } from "@/lib/storage/file-types";
import { call } from "./call";
import { SendError, serverMessage } from "./failure";
import { endSession } from "./session-end";

/** How long nothing may move before the owner is notified. */
const STALLED_MS = 30_000;

const ANY_TYPE = "application/octet-stream";

const SENTENCES = {
  tooLarge: "This file is too large. The limit is 50 MB. Please choose a smaller one.",
  empty: "This file is empty. Please choose another one.",
  kind: "This kind of file can’t be uploaded. Please choose a PDF, an e-book, an image, audio, a ZIP, an Office or OpenDocument file, or plain text.",
  signedOut: "You’re logged out. Please log in, then choose the file again.",
};

export function checkFile({ name, size }: File): string | null {
  if (fileTypeOfName(name) === null) return SENTENCES.kind;
  if (size > UPLOAD_MAX_BYTES) return SENTENCES.tooLarge;
  return size === 0 ? SENTENCES.empty : null;
}

type Sending = {
  file: File;
  type?: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/** Sends a file straight to the storage. Throws SendError, and what the signal says where it is stopped. */
export function sendFile(
  uploadURL: string,
  { file, type = ANY_TYPE, onProgress, signal }: Sending,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const fail = () => reject(new SendError(request.status));
    request.open("PUT", uploadURL);
    request.setRequestHeader("content-type", type);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => (request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    signal.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(file);
  });
}

type UploadEvents = {
  onProgress: (sentBytes: number) => void;
  /** Called when nothing has moved for half a minute. */
  onStalled: () => void;
};

type UploadOutcome =
  | { result: "done"; uploadURL: string }
  | { result: "failed"; problem: string; failure: unknown }
  | { result: "stopped" };

export type Upload = { outcome: Promise<UploadOutcome>; stop: () => void };

/** Sends a file straight to the storage, to an address that is asked for each time anew. */
export function startUpload(file: File, { onProgress, onStalled }: UploadEvents): Upload {
  const stop = new AbortController();
  const { signal } = stop;

  async function send(): Promise<UploadOutcome> {
    // It begins before the address is asked for: the first byte may never move.
    let watch = setTimeout(onStalled, STALLED_MS);
    const { name, size } = file;
    const type = fileTypeOfName(name)?.type ?? file.type;
    try {
      const body = { name, type, size };
      const { uploadURL } = await call("POST /api/objects/upload", { body });
      await sendFile(uploadURL, {
        file,
        type,
        signal,
        onProgress: (sent) => {
          clearTimeout(watch);
          watch = setTimeout(onStalled, STALLED_MS);
          onProgress(sent);
        },
      });
      return signal.aborted ? { result: "stopped" } : { result: "done", uploadURL };
    } catch (failure) {
      if (signal.aborted) return { result: "stopped" };
      endSession(failure);
      return { result: "failed", problem: serverMessage(failure) ?? SENTENCES.signedOut, failure };
    } finally {
      clearTimeout(watch);
    }
  }

  return { outcome: send(), stop: () => stop.abort() };
}
