import { call } from "@/components/admin/shell/call";
import { sendFile } from "@/components/admin/shell/file-uploader";
import { RequestError } from "@/components/reader/request";
import type { Restored, RestoreLine, RestoreProgress } from "@/lib/domains/backup/schema";

/** How far an archive has come on its way to the server, in bytes, and then what the server says. */
export type ShownProgress = RestoreProgress | { step: "send"; done: number; total: number };

/** Why a backup was not restored, in the server's words. */
export class RestoreError extends Error {}

async function* readLines(body: NonNullable<Response["body"]>): AsyncGenerator<RestoreLine> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = await reader.read();
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
    if (done) return;
  }
}

type Sending = { onProgress: (progress: ShownProgress) => void; signal: AbortSignal };

/** Sends an archive to be restored. Gives where that is asked for. Throws RequestError and SendError. */
export async function sendArchive(file: File, { onProgress, signal }: Sending): Promise<string> {
  const { size } = file;
  const onSent = (done: number) => onProgress({ step: "send", done, total: size });
  onSent(0);
  const { id, uploadURL } = await call("POST /api/admin/data/uploads", { body: { size } });
  await sendFile(uploadURL, { file, onProgress: onSent, signal });
  return `uploads/${id}`;
}

/**
 * Has an archive become the site, a backup of the bucket by its name or one that was sent, and says how far it is.
 * Throws RequestError where it did not begin, RestoreError where nothing was restored, and whatever the connection
 * does where nobody knows.
 */
export async function requestRestore(
  name: string,
  onProgress: (progress: RestoreProgress) => void,
): Promise<Restored> {
  // Without a limit of time: a large archive takes minutes.
  const response = await fetch(`/api/admin/data/${name}`, {
    method: "POST",
    credentials: "include",
    cache: "no-store",
  });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || !response.body || !type.includes("ndjson")) {
    throw new RequestError(response.status, response.statusText, await response.text(), type);
  }
  for await (const line of readLines(response.body)) {
    if ("restored" in line) return line.restored;
    if ("problem" in line) throw new RestoreError(line.problem);
    onProgress(line);
  }
  throw new TypeError("The answer ended before its last line.");
}
