import { queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/components/reader/request";
import type {
  AnswerOf,
  BodyOf,
  CallInput,
  Endpoint,
  ItemAddress,
  ListEndpoint,
  QueryOf,
} from "./api";

const TIMEOUT_MS = 30_000;

type Sending = {
  id?: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  version?: number;
  timeoutMs?: number;
  keepalive?: boolean;
  signal?: AbortSignal;
};

/** The parsed JSON of an answer with its headers. Throws RequestError. */
async function send(
  endpoint: Endpoint,
  { id = "", query, body, version, timeoutMs, keepalive = false, signal }: Sending,
) {
  const [method = "GET", template = ""] = endpoint.split(" ");
  const asked = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
  const response = await fetch(template.replace(/\{\w+\}/, encodeURIComponent(id)) + search, {
    method,
    credentials: "include",
    cache: "no-store",
    keepalive,
    signal: AbortSignal.any([
      AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
      ...(signal ? [signal] : []),
    ]),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(version !== undefined && { "if-match": `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const contentType = response.headers.get("content-type") ?? "";
  if (!response.ok || (text && !contentType.includes("json"))) {
    const id = response.headers.get("x-request-id");
    throw new RequestError(response.status, response.statusText, text, contentType, id);
  }
  return { data: JSON.parse(text || "null"), headers: response.headers };
}

// What may be left out of the input as a whole when nothing in it is required.
type Input<Name extends Endpoint> =
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

export type IdsOf<Name extends Endpoint> = Name extends `${string}{${string}` ? [id: string] : [];

/** Calls the site's own API, as in `call("DELETE /api/admin/comments/{id}", { id })`. Throws RequestError. */
export async function call<Name extends Endpoint>(
  endpoint: Name,
  ...[input]: Input<Name>
): Promise<AnswerOf<Name>> {
  return (await send(endpoint, input ?? {})).data;
}

/** How the answer of a call is read and cached: by its name, and by the id that it is about. */
export function reading<Name extends Endpoint>(endpoint: Name, ...[id]: IdsOf<Name>) {
  return queryOptions({
    queryKey: id === undefined ? [endpoint] : [endpoint, id],
    queryFn: async (): Promise<AnswerOf<Name>> =>
      (await send(endpoint, id === undefined ? {} : { id })).data,
  });
}

export type List<Name extends ListEndpoint> = {
  items: AnswerOf<Name>;
  total: number;
  /** What a list says beside its total. */
  headers: Headers;
};

/** Reads one page of a list; `id` says whose, where it is one of something. Throws RequestError. */
export async function callList<Name extends ListEndpoint>(
  endpoint: Name,
  query: QueryOf<Name>,
  id?: string,
): Promise<List<Name>> {
  const { data, headers } = await send(endpoint, { query, ...(id !== undefined && { id }) });
  return { items: data, total: Number(headers.get("x-total-count")), headers };
}

/** The calls for one kind of item: its list, and at one address one of them read, added, saved and removed. */
export function itemCalls<List extends ListEndpoint, Address extends ItemAddress>(
  endpoint: List,
  address: Address,
) {
  const itemEndpoint = `GET ${address}/{id}` as const;
  type Item = AnswerOf<`GET ${Address}/{id}`>;
  type Input = BodyOf<`POST ${Address}`>;
  return {
    endpoint,
    itemEndpoint,
    list: (query: QueryOf<List>) => callList(endpoint, query),
    get: async (id: string): Promise<Item> => (await send(itemEndpoint, { id })).data,
    create: async (body: Input): Promise<Item> => (await send(`POST ${address}`, { body })).data,
    /** Saves onto `version` and no other: an item that was saved since answers 409. */
    update: async (id: string, body: Input, version: number): Promise<Item> =>
      (await send(`PUT ${address}/{id}`, { id, body, version })).data,
    remove: async (id: string): Promise<null> =>
      (await send(`DELETE ${address}/{id}`, { id })).data,
  };
}
