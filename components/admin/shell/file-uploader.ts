import Uppy from "@uppy/core";
import XHRUpload from "@uppy/xhr-upload";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { REFUSED, storageSentence } from "@/components/admin/shell/send-file";
import { endSession, isSessionEnd } from "@/components/admin/shell/session-end";
import { fileTypeOfName, fileTypes, UPLOAD_MAX_BYTES } from "@/lib/storage/file-types";

/** How long nothing may move before the owner is told. */
const STALLED_MS = 30_000;

const SENTENCES = {
  exceedsSize: "This file is too large. The limit is 50 MB. Please choose a smaller one.",
  inferiorSize: "This file is empty. Please choose another one.",
  youCanOnlyUploadFileTypes:
    "This kind of file can’t be uploaded. Please choose a PDF, an e-book, an image, audio, a ZIP, an Office or OpenDocument file, or plain text.",
};

const silent = { debug: () => {}, warn: () => {}, error: () => {} };

function createUppy(): Uppy {
  return new Uppy({
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: UPLOAD_MAX_BYTES,
      minFileSize: 1,
      allowedFileTypes: fileTypes.map(({ extension }) => `.${extension}`),
    },
    locale: { strings: SENTENCES, pluralize: (count) => (count === 1 ? 0 : 1) },
    logger: silent,
  });
}

function addFile(uppy: Uppy, file: File): void {
  const { name } = file;
  uppy.addFile({ name, type: fileTypeOfName(name)?.type ?? file.type, data: file });
}

/** A sentence on why a file cannot be sent; null when it can. */
export function checkFile(file: File): string | null {
  const uppy = createUppy();
  try {
    addFile(uppy, file);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : REFUSED;
  } finally {
    uppy.destroy();
  }
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
  let uploadURL = "";
  let failure: unknown = null;
  let isStopped = false;
  const uppy = createUppy().use(XHRUpload, {
    method: "PUT",
    formData: false,
    withCredentials: false,
    // Uppy's own watch begins with the first byte that moves, which may never come.
    timeout: 0,
    // A second try needs an address of its own.
    shouldRetry: () => false,
    headers: ({ type }) => ({ "content-type": type }),
    getResponseData: () => ({}),
    async endpoint(one) {
      try {
        if (Array.isArray(one)) throw new Error("You can upload one file at a time.");
        const body = { name: one.name ?? "", type: one.type, size: file.size };
        uploadURL = (await call("POST /api/objects/upload", { body })).uploadURL;
        return uploadURL;
      } catch (error) {
        // Uppy forgets an error that happens before anything is sent.
        failure = error;
        throw error;
      }
    },
  });
  let watch = setTimeout(onStalled, STALLED_MS);
  uppy.on("upload-progress", (_, { bytesUploaded }) => {
    clearTimeout(watch);
    watch = setTimeout(onStalled, STALLED_MS);
    onProgress(bytesUploaded || 0);
  });
  uppy.on("upload-error", (_, error) => {
    failure = error;
  });

  async function send(): Promise<UploadOutcome> {
    try {
      addFile(uppy, file);
      await uppy.upload();
    } catch (error) {
      failure ??= error;
    }
    clearTimeout(watch);
    uppy.destroy();
    if (isStopped) return { result: "stopped" };
    if (failure === null) return { result: "done", uploadURL };
    endSession(failure);
    return { result: "failed", problem: describeFailure(failure), failure };
  }

  return {
    outcome: send(),
    stop: () => {
      isStopped = true;
      uppy.cancelAll();
    },
  };
}

/** What the storage answered where it did not take a file; null for a failure that is not its own. */
export function storageStatus(failure: unknown): number | null {
  return (failure as { request?: XMLHttpRequest }).request?.status ?? null;
}

function describeFailure(failure: unknown): string {
  if (isSessionEnd(failure)) return "You’re logged out. Please log in, then choose the file again.";
  const status = storageStatus(failure);
  return status === null ? (serverMessage(failure) ?? REFUSED) : storageSentence(status);
}
