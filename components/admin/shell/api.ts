import type { z } from "zod";
import type { calls } from "@/lib/domains/calls";
import type { AnswerTo } from "@/lib/http/call";

type Api = typeof calls;

export type Endpoint = keyof Api;
export type AnswerOf<Name extends Endpoint> = AnswerTo<Api[Name]>;
export type BodyOf<Name extends Endpoint> = Api[Name] extends {
  body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : never;
type WithBody<Name extends Endpoint> = [BodyOf<Name>] extends [never]
  ? unknown
  : { body: BodyOf<Name> };
type IdOf<Name extends Endpoint> = Name extends `${string}{${string}}${string}`
  ? { id: string }
  : unknown;

export type ListEndpoint = {
  [Name in Endpoint]: Api[Name] extends { query: z.ZodType }
    ? AnswerOf<Name> extends unknown[]
      ? Name
      : never
    : never;
}[Endpoint];
export type QueryOf<Name extends Endpoint> = Api[Name] extends {
  query: infer Query extends z.ZodType<unknown, Record<string, string | undefined>>;
}
  ? z.input<Query>
  : never;

export type CallInput<Name extends Endpoint> = WithBody<Name> &
  IdOf<Name> & {
    query?: QueryOf<Name>;
    /** True for what has to arrive although its page is being left; such a body has at most 64 kB. */
    keepalive?: boolean;
    /** The version that a save was made from: an item that was saved since answers 409. */
    version?: number;
    timeoutMs?: number;
    /** Gives the call up when nobody waits for its answer any more. */
    signal?: AbortSignal;
  };

/** Where one kind of item is read, added, saved and removed. */
export type ItemAddress = {
  [Name in Endpoint]: Name extends `GET ${infer Address}/{id}`
    ? [`POST ${Address}`, `PUT ${Address}/{id}`, `DELETE ${Address}/{id}`] extends Endpoint[]
      ? Address
      : never
    : never;
}[Endpoint];
