import { call } from "@/components/admin/shell/call";
import { sendFile } from "@/components/admin/shell/file-uploader";

type Sending = {
  file: File;
  site: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/** Sends an export straight to the storage and has it read. Gives the import's id. Throws RequestError and SendError. */
export async function sendExport({ site, ...sending }: Sending): Promise<string> {
  const { name, size } = sending.file;
  const { id, uploadURL } = await call("POST /api/admin/imports", { body: { name, size } });
  await sendFile(uploadURL, sending);
  await call("POST /api/admin/imports/{id}", { id, body: { action: "read", site } });
  return id;
}
