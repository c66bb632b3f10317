import { call, type ItemList, type ListQuery } from "@/components/admin/shell/call";
import { RequestError } from "@/components/reader/request";
import type { AdminSubscriber, ImportResult, SubscriberCounts } from "@/lib/newsletter/schema";
import type { Erasure } from "@/lib/privacy/schema";

const PATH = "/api/admin/subscribers";

/** A list of tens of thousands is written line by line. */
const IMPORT_TIMEOUT_MS = 120_000;
/** A download that is silent for so long does not come to its end any more. */
const SILENT_MAX_MS = 30_000;

export type SubscriberList = ItemList<AdminSubscriber> & { counts: SubscriberCounts };

export const subscriberCalls = {
  listPath: PATH,
  async list({ q, page, perPage }: ListQuery): Promise<SubscriberList> {
    const search = new URLSearchParams({ page: String(page), perPage: String(perPage) });
    if (q) search.set("q", q);
    const { data, headers } = await call(`${PATH}?${search}`);
    const count = (name: string) => Number(headers.get(name));
    return {
      items: data as AdminSubscriber[],
      total: count("x-total-count"),
      counts: { total: count("x-all-count"), active: count("x-active-count") },
    };
  },
  async remove(id: string): Promise<void> {
    await call(`${PATH}/${id}`, { method: "DELETE" });
  },
};

export async function importSubscribers(csv: string): Promise<ImportResult> {
  const { data } = await call(`${PATH}/import`, {
    method: "POST",
    body: { csv },
    timeoutMs: IMPORT_TIMEOUT_MS,
  });
  return data as ImportResult;
}

export type ReceivedFile = { name: string; content: Blob };

/** Receives the whole list as a file. Throws when it breaks off: a part of it must not pass for all. */
export async function exportSubscribers(
  onProgress: (receivedBytes: number) => void,
): Promise<ReceivedFile> {
  const silence = new AbortController();
  const hush = () => silence.abort(new DOMException("Nothing came any more.", "TimeoutError"));
  let timer = setTimeout(hush, SILENT_MAX_MS);
  try {
    const response = await fetch(`${PATH}/export`, {
      credentials: "include",
      cache: "no-store",
      signal: silence.signal,
    });
    const type = response.headers.get("content-type") ?? "";
    const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
    if (!response.ok || !response.body || !named?.[1]) {
      throw new RequestError(response.status, response.statusText, await response.text(), type);
    }
    const parts: BlobPart[] = [];
    let received = 0;
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(hush, SILENT_MAX_MS);
      parts.push(read.value);
      received += read.value.byteLength;
      onProgress(received);
    }
    return { name: named[1], content: new Blob(parts, { type }) };
  } finally {
    clearTimeout(timer);
  }
}

/** Everything that is kept about an address, as a file to hand over. */
export async function exportPerson(email: string): Promise<ReceivedFile> {
  const { data } = await call("/api/admin/people/export", { method: "POST", body: { email } });
  return {
    name: `${email.replaceAll(/[^\w.@+-]/g, "_")}.json`,
    content: new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" }),
  };
}

export async function erasePerson(email: string): Promise<Erasure> {
  const { data } = await call("/api/admin/people/erase", { method: "POST", body: { email } });
  return data as Erasure;
}

/** Lets the browser save a file as if it had been downloaded by a link. */
export function saveFile({ name, content }: ReceivedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the content only after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), SILENT_MAX_MS);
}
