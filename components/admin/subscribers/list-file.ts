import { call } from "@/components/admin/shell/call";
import { csvParts } from "@/lib/domains/newsletter/csv-parts";
import type { ListAnswers, SubscriberImport } from "@/lib/domains/newsletter/schema";
import { markedEncoding } from "@/lib/text/decode-text";

export type ListFile = { name: string; content: Blob };

async function decodes(content: Blob): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = content.stream().getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      decoder.decode(read.value, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    reader.releaseLock();
  }
}

/** What spreadsheets write: UTF-8, UTF-16 with its mark, or what older ones do. */
async function encodingOf(content: Blob): Promise<string> {
  const marked = markedEncoding(new Uint8Array(await content.slice(0, 2).arrayBuffer()));
  return marked ?? ((await decodes(content)) ? "utf-8" : "windows-1252");
}

async function* piecesOf(content: Blob, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(content));
  const reader = content.stream().getReader();
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    yield decoder.decode(read.value, { stream: true });
    bytes += read.value.byteLength;
    onRead(bytes);
  }
  yield decoder.decode();
}

/** Sends a list part by part, however large it is, and answers what would become of its lines. */
export async function sendList(
  { name, content }: ListFile,
  onRead: (bytes: number) => void,
): Promise<SubscriberImport> {
  const { id } = await call("POST /api/admin/subscriber-imports", { body: { name } });
  let number = 0;
  for await (const text of csvParts(piecesOf(content, onRead))) {
    await call("POST /api/admin/subscriber-imports/{id}/parts", { id, body: { number, text } });
    number += 1;
  }
  return readList(id);
}

export async function readList(id: string, answers?: ListAnswers): Promise<SubscriberImport> {
  let asked = answers && { answers };
  for (;;) {
    const progress = await call("POST /api/admin/subscriber-imports/{id}", {
      id,
      body: { action: "read", ...asked },
    });
    if (progress.read >= 1) return progress;
    asked = undefined;
  }
}

export async function runList(
  id: string,
  onProgress: (progress: SubscriberImport) => void,
): Promise<SubscriberImport> {
  for (;;) {
    const progress = await call("POST /api/admin/subscriber-imports/{id}", {
      id,
      body: { action: "run" },
    });
    if (progress.state !== "running") return progress;
    onProgress(progress);
  }
}
