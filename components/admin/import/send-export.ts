import { call } from "@/components/admin/shell/call";
import { RequestError } from "@/components/reader/request";

const TYPE = "application/octet-stream";

type Sending = {
  file: File;
  site: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

function put(address: string, { file, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () =>
      reject(new RequestError(request.status, request.statusText, request.responseText, ""));
    request.open("PUT", address);
    request.setRequestHeader("content-type", TYPE);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => (request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** Sends an export straight to the storage and has it read. Gives the import's id. Throws RequestError. */
export async function sendExport(sending: Sending): Promise<string> {
  const { name, size } = sending.file;
  const { id, uploadURL } = await call("POST /api/admin/imports", { body: { name, size } });
  await put(uploadURL, sending);
  await call("POST /api/admin/imports/{id}", { id, body: { action: "read", site: sending.site } });
  return id;
}
