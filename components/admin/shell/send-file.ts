const ANY_TYPE = "application/octet-stream";

const CONNECTION_LOST =
  "The connection was lost while the file was sent. Nothing of it is kept; please try again.";
const PERMISSION_OVER =
  "The storage did not take the file, because the permission to send it had run out. Please try again.";
const STORAGE_AWAY = "The file storage isn’t answering right now. Please try again in a minute";
const STORAGE_FULL =
  "The file storage is full, so the file was not kept. Please make room there, then try again";
const STILL_CHOSEN = "; your file is still chosen";

const REFUSED = "The storage refused the file. Please try again, or choose another file.";

/**
 * Why the storage did not take a file, in a sentence for the owner; 0 is the status of a lost connection. `isChosen` says
 * whether a form has the file still.
 */
export function storageSentence(status: number, isChosen = true): string {
  if (status === 0) return CONNECTION_LOST;
  if (status === 403) return PERMISSION_OVER;
  if (status < 500) return REFUSED;
  return `${status === 507 ? STORAGE_FULL : STORAGE_AWAY}${isChosen ? STILL_CHOSEN : ""}.`;
}

/** What the storage answered where it did not take a file, as a sentence for the owner. */
export class SendError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(storageSentence(status));
    this.status = status;
  }
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
