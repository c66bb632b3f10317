import { RequestError } from "@/components/reader/request";
import type { AdminArticle, AdminArticleSummary, ArticleInput } from "@/lib/articles/schema";
import type { AdminResource, PublicResource, ResourceInput } from "@/lib/resources/schema";

const TIMEOUT_MS = 30_000;

type CallOptions = {
  method?: string;
  body?: object;
  version?: number | undefined;
  timeoutMs?: number;
};

/** Calls the site's own API and answers the parsed JSON with its headers. Throws RequestError. */
export async function call(
  path: string,
  { method = "GET", body, version, timeoutMs = TIMEOUT_MS }: CallOptions = {},
) {
  const response = await fetch(path, {
    method,
    credentials: "include",
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(version !== undefined && { "if-match": `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const contentType = response.headers.get("content-type") ?? "";
  if (!response.ok || (text && !contentType.includes("json"))) {
    throw new RequestError(response.status, response.statusText, text, contentType);
  }
  return { data: text ? (JSON.parse(text) as unknown) : null, headers: response.headers };
}

/** The default read: the parts of the query's key, joined into a path. */
export async function readJoinedKey({ queryKey }: { queryKey: readonly unknown[] }) {
  return (await call(queryKey.join("/"))).data;
}

export const STATS_PATH = "/api/admin/stats";

export type ListQuery = { q: string; page: number; perPage: number };
export type ItemList<Summary> = { items: Summary[]; total: number };

export type ItemCalls<Summary, Item, Input> = {
  listPath: string;
  /** Where one item is: the default read of `[path, id]` gets it. */
  path: string;
  list: (query: ListQuery) => Promise<ItemList<Summary>>;
  get: (id: string) => Promise<Item>;
  create: (input: Input) => Promise<Item>;
  /** Saves onto `version` and no other: an item that was saved since answers 409. */
  update: (id: string, input: Input, version: number) => Promise<Item>;
  remove: (id: string) => Promise<void>;
};

/** The calls for one kind of item: its list, and one of them read, added, saved and removed. */
export function itemCalls<Summary, Item, Input extends object>(
  path: string,
  listPath = path,
): ItemCalls<Summary, Item, Input> {
  return {
    listPath,
    path,
    async list({ q, page, perPage }) {
      const search = new URLSearchParams({ page: String(page), perPage: String(perPage) });
      if (q) search.set("q", q);
      const { data, headers } = await call(`${listPath}?${search}`);
      const items = data as Summary[];
      return { items, total: Number(headers.get("x-total-count") ?? items.length) };
    },
    get: async (id) => (await call(`${path}/${id}`)).data as Item,
    create: async (input) => (await call(path, { method: "POST", body: input })).data as Item,
    async update(id, input, version) {
      const { data } = await call(`${path}/${id}`, { method: "PUT", body: input, version });
      return data as Item;
    },
    async remove(id) {
      await call(`${path}/${id}`, { method: "DELETE" });
    },
  };
}

export const articleCalls = itemCalls<AdminArticleSummary, AdminArticle, ArticleInput>(
  "/api/admin/articles",
);

export const resourceCalls = itemCalls<PublicResource, AdminResource, ResourceInput>(
  "/api/admin/resources",
  "/api/resources",
);

export type DeclaredFile = { name: string; type: string; size: number };

/** Asks where one file of exactly this size and type may be sent. */
export async function createUpload(file: DeclaredFile): Promise<string> {
  const { data } = await call("/api/objects/upload", { method: "POST", body: file });
  return (data as { uploadURL: string }).uploadURL;
}
