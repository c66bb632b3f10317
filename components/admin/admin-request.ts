import { RequestError } from "@/components/reader/request";
import type { AdminArticle, AdminArticleSummary, ArticleInput } from "@/lib/articles/schema";

const TIMEOUT_MS = 30_000;

type CallOptions = { method?: string; body?: object; version?: number | undefined };

async function call(path: string, { method = "GET", body, version }: CallOptions = {}) {
  const response = await fetch(path, {
    method,
    credentials: "include",
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
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

export const ARTICLES_PATH = "/api/admin/articles";
export const STATS_PATH = "/api/admin/stats";

export type ArticleListQuery = { q: string; page: number; perPage: number };
export type ArticleList = { articles: AdminArticleSummary[]; total: number };

export async function listArticles({ q, page, perPage }: ArticleListQuery): Promise<ArticleList> {
  const search = new URLSearchParams({ page: String(page), perPage: String(perPage) });
  if (q) search.set("q", q);
  const { data, headers } = await call(`${ARTICLES_PATH}?${search}`);
  const articles = data as AdminArticleSummary[];
  return { articles, total: Number(headers.get("x-total-count") ?? articles.length) };
}

export async function getArticle(id: string): Promise<AdminArticle> {
  return (await call(`${ARTICLES_PATH}/${id}`)).data as AdminArticle;
}

export async function createArticle(input: ArticleInput): Promise<AdminArticle> {
  return (await call(ARTICLES_PATH, { method: "POST", body: input })).data as AdminArticle;
}

/** Saves onto `version` and no other: an article that was saved since answers 409. */
export async function updateArticle(
  id: string,
  input: ArticleInput,
  version: number,
): Promise<AdminArticle> {
  const { data } = await call(`${ARTICLES_PATH}/${id}`, { method: "PUT", body: input, version });
  return data as AdminArticle;
}

export async function deleteArticle(id: string): Promise<void> {
  await call(`${ARTICLES_PATH}/${id}`, { method: "DELETE" });
}
