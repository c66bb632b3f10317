import { z } from "zod";
import type { Scope } from "@/lib/auth/scopes";
import type { Tool } from "./tool";

/**
 * Who may call: everyone, administrators and programs with a token of theirs, these and invited editors, the host's
 * scheduler with CRON_SECRET, or whoever watches over the site with METRICS_TOKEN.
 */
export type Access = "public" | "admin" | "editor" | "cron" | "metrics";

/** True for what asks who calls: administrators alone, or editors too. */
export function isOfAdmin(access: Access | "nobody" | undefined): boolean {
  return access === "admin" || access === "editor";
}

/** How often one caller may call; null for no end within a day. */
export type RateLimit = { perMinute: number; perDay: number | null };

export type Answers = { [Status in 200 | 201 | 202]?: z.ZodType | string } & {
  [Status in 204 | 302 | 308]?: null;
};

export type Taken = {
  /** What the body must be like; one whose schema is optional may be left out. */
  body?: z.ZodType;
  /** A body, for the document that describes the calls. */
  example?: unknown;
  query?: z.ZodType;
  /** What the path's parameters must look like, where that is not `itemParams` of an `{id}`; anything else is 404. */
  params?: z.ZodType;
};

export const itemParams = z.object({ id: z.uuid() });

export function paramsOf(address: string, { params }: Taken): z.ZodType | undefined {
  return params ?? (address.includes("{id}") ? itemParams : undefined);
}

export type CallOptions = Taken & {
  access: Access;
  /** Which scope a program's token needs for an administrator's call; null where none will do. */
  scope?: Scope | null;
  /** A second scope that it needs as well. */
  alsoScope?: Scope;
  /** A sentence for a program that calls all the same. */
  why?: string;
  answers?: Answers;
  /** The statuses of problems that its declaration does not bring about, as 409. */
  problems?: number[];
  limit?: { action: string; setting: RateLimit };
};

/** An administrator's call says which scope a program needs, or why none will do. */
export type Scoped<Who extends Access> = Who extends "admin" | "editor"
  ? { scope: Scope } | { scope: null; why: string }
  : unknown;

/** One call as it is declared: handler, the admin's client, the document and the tools for programs are made from it. */
export type Call = CallOptions & {
  answers: Answers;
  tool?: Tool;
} & (
    | ({ access: "admin" | "editor" } & Scoped<"admin">)
    | { access: Exclude<Access, "admin" | "editor"> }
  );

/** An administrator's call that a token with this scope may make too. */
export function withScope<const Name extends Scope>(scope: Name) {
  return { access: "admin", scope } as const;
}

/** The same for a call that invited editors may make as well; `of` says what a program needs for it. */
export function editorsToo<const Of extends { access: "admin" }>({ access: _, ...of }: Of) {
  return { ...of, access: "editor" } as const;
}

/** An administrator's call that puts a text of the owner's before readers, or takes it away. */
export const publication = { ...withScope("publish"), alsoScope: "write" } as const;

export function scopesOf({ scope, alsoScope }: Pick<CallOptions, "scope" | "alsoScope">): Scope[] {
  return [scope, alsoScope].filter((one) => one != null);
}

/** An administrator's call that no token may make, with a sentence for a program that tries. */
export function ownersAlone(why: string) {
  return { access: "admin", scope: null, why } as const;
}

export const ownScreens = ownersAlone("It is made for the owner’s own screens.");

/** What a call takes, with an example of it. */
export function taking<Body extends z.ZodType>(body: Body, example: z.input<Body>) {
  return { body, example };
}

export const EXAMPLE_IDS: [string, string] = [
  "019a0000-0000-7000-8000-000000000001",
  "019a0000-0000-7000-8000-000000000002",
];

export function exampleFile(ending: string): string {
  return `https://example.org/objects/0123456789abcdef0123456789abcdef.${ending}`;
}

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

export type Calls = { [Name in `${Method} /api/${string}`]: Call };

export type AnswerTo<Of extends { answers?: Answers }> = {
  [Status in keyof Of["answers"]]: Of["answers"][Status] extends z.ZodType
    ? z.output<Of["answers"][Status]>
    : null;
}[keyof Of["answers"]];

declare const said: unique symbol;

/** A response whose JSON the compiler still knows. */
export type Answer<Data> = Response & { readonly [said]?: Data };
