import type { ListCalls } from "@/components/admin/list/use-list";
import { call, callList, type List } from "@/components/admin/shell/call";
import { RequestError } from "@/components/reader/request";
import type { SubscriberCounts } from "@/lib/domains/newsletter/schema";

/** A download that is silent for so long does not come to its end any more. */
const SILENT_MAX_MS = 30_000;

type SubscriberList = List<"GET /api/admin/subscribers"> & { counts: SubscriberCounts };

export const subscriberList: ListCalls<SubscriberList> = {
  endpoint: "GET /api/admin/subscribers",
  async list(query) {
    const page = await callList("GET /api/admin/subscribers", query);
    const count = (name: string) => Number(page.headers.get(name));
    return { ...page, counts: { total: count("x-all-count"), active: count("x-active-count") } };
  },
};

type ReceivedFile = { name: string; content: Blob };

/** Receives the whole list as a file. Throws when it breaks off: a part of it must not pass for all. */
export async function exportSubscribers(
  onProgress: (receivedBytes: number) => void,
  isForExcel = false,
): Promise<ReceivedFile> {
  const silence = new AbortController();
  const hush = () => silence.abort(new DOMException("Nothing came any more.", "TimeoutError"));
  let timer = setTimeout(hush, SILENT_MAX_MS);
  try {
    const response = await fetch(`/api/admin/subscribers/export${isForExcel ? "?for=excel" : ""}`, {
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

/** Everything that is saved about an address, as a file to hand over. */
export async function exportPerson(email: string): Promise<ReceivedFile> {
  const data = await call("POST /api/admin/people/export", { body: { email } });
  return {
    name: `${email.replaceAll(/[^\w.@+-]/g, "_")}.json`,
    content: new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" }),
  };
}

export function saveFile({ name, content }: ReceivedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the content only after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), SILENT_MAX_MS);
}
