import "server-only";
import { connection } from "next/server";
import { z } from "zod";
import type { Admin } from "@/lib/auth/admin";
import type { Monitor } from "@/lib/auth/monitor";
import { requireAdminOf, requireAdminOfToken } from "@/lib/auth/require-admin";
import { requireScope } from "@/lib/auth/require-scope";
import type { Scope } from "@/lib/auth/scopes";
import { isSameText } from "@/lib/auth/signature";
import { bearerOf } from "@/lib/auth/token";
import { isDatabaseAway, isParentGone } from "@/lib/database/database-away";
import { env, type RateLimitSetting } from "@/lib/env";
import {
  ADMIN_BODY_MAX_BYTES,
  PUBLIC_BODY_MAX_BYTES,
  readForm,
  readJson,
  readOptionalJson,
  URLENCODED,
} from "@/lib/http/body";
import { enforceLimit } from "@/lib/http/limit";
import { type FieldErrors, notFound, Problem, unavailable } from "@/lib/http/problem";
import { originalError } from "@/lib/next/original-error";
import { describeError, log, newRequestId } from "@/lib/observe/log";
import { observeAnswer } from "@/lib/observe/metrics";
import { readSettings } from "@/lib/site/settings/settings";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];
const READING: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Who may call: everyone, administrators and programs with a token of theirs, the host's scheduler with CRON_SECRET, or whoever watches over the
 * site with METRICS_TOKEN.
 */
export type Access = "public" | "admin" | "cron" | "metrics";

type FormKind = "urlencoded" | "urlencoded-or-multipart";

type FailurePage = (problem: Problem) => Promise<Response>;

/** What a form of ours was filled in with, by the names of its fields. */
export type TypedForm = Record<string, string>;

/** The pages that a browser without script gets in place of JSON, when it posts a form by itself. */
export type FormPages = {
  done: (request: Request, typed: TypedForm) => Promise<Response>;
  failed: (problem: Problem, request: Request, typed: TypedForm) => Promise<Response>;
};

/** Which scope a program's token needs for an administrator's call; null with the reason where none will do. */
type Scoped<Who extends Access> = Who extends "admin"
  ? { scope: Scope } | { scope: null; why: string }
  : unknown;

/**
 * What a call answers when all is well, by its status: JSON of this schema, a media type, or nothing. Those that
 * say so, and that programs may make, are in the OpenAPI document.
 */
export type Answers = { 200?: z.ZodType | string; 201?: z.ZodType; 204?: null; 308?: null };

type RouteOptions<
  Who extends Access,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Params extends z.ZodType,
> = {
  access: Who;
  scope?: Scope | null;
  /** A sentence for a program that calls all the same. */
  why?: string;
  answers?: Answers;
  /** The statuses of problems that its declaration does not bring about, as 409. */
  problems?: number[];
  /** The action whose calls are counted, with its setting. */
  limit?: { action: string; setting: RateLimitSetting };
  /** What the body must be like; one whose schema is optional may be left out. */
  body?: Body;
  /**
   * Set where a plain HTML form is what calls: the body is urlencoded instead of JSON. Mail programs
   * that leave a list by themselves may also send multipart (RFC 8058).
   */
  form?: FormKind;
  /** Set where a page's form may call as well, urlencoded and from the site itself, where no script runs. */
  pages?: FormPages;
  /** The media types of the JSON, where a browser sends it by itself under another than application/json. */
  types?: string[];
  /** Set where a signed link of an email is all it takes, or nothing at all: the call may come from anywhere. */
  anyOrigin?: true;
  query?: Query;
  /** What the path's parameters must look like; anything else is 404. */
  params?: Params;
  /** What a person gets in place of problem+json, where the handler answers with pages. A failure is 503 there. */
  failurePage?: FailurePage;
};

type RouteInput<
  Who extends Access,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Params extends z.ZodType,
> = {
  request: Request;
  /** Who calls, looked up for this call; only where `access` asks for it. */
  admin: Who extends "admin" ? Admin : undefined;
  /** Who watches over the site; only where `access` asks for it. */
  monitor: Who extends "metrics" ? Monitor : undefined;
  /** The version that a write says it was made from, out of If-Match; null when it does not say. */
  ifMatch: number | null;
  body: z.output<Body>;
  query: z.output<Query>;
  params: z.output<Params>;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = (request: Request, context: Context) => Promise<Response>;

declare const declared: unique symbol;

/** A handler whose declaration the compiler still knows: what it takes, and what it answers when all is well. */
export type DeclaredRoute<Body, Answer> = RouteHandler & {
  readonly [declared]?: { body: Body; answer: Answer };
};

type AnswerOf<Of extends Answers> = {
  [Status in keyof Of]: Of[Status] extends z.ZodType ? z.output<Of[Status]> : null;
}[keyof Of];

const nothing = z.unknown();

/**
 * A route handler: origin → access → limit → body → query → parameters → `handle`. What `handle` returns is
 * answered as JSON, a Response as it is; what it throws becomes problem+json.
 */
export function route<
  Who extends Access,
  Body extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Params extends z.ZodType = typeof nothing,
  Answered extends Answers = Record<never, never>,
>(
  options: RouteOptions<Who, Body, Query, Params> & Scoped<Who> & { answers?: Answered },
  handle: (input: RouteInput<Who, Body, Query, Params>) => Promise<unknown>,
): DeclaredRoute<z.input<Body>, AnswerOf<Answered>> {
  const maxBytes = options.access === "admin" ? ADMIN_BODY_MAX_BYTES : PUBLIC_BODY_MAX_BYTES;
  const handler: RouteHandler = async (request, context) => {
    const isWrite = !READING.includes(request.method);
    const token = options.access === "admin" ? bearerOf(request.headers) : null;
    // Browsers send a token nowhere by themselves, so that no page of another site can have started the call.
    if (isWrite && !options.anyOrigin && token === null) requireOwnOrigin(request.headers);
    if (options.access === "cron") requireScheduler(request.headers);
    const monitor = options.access === "metrics" ? requireMonitor(request.headers) : undefined;
    const admin =
      options.access === "admin" ? await requireCaller(request.headers, token, options) : undefined;
    if (options.limit) {
      await enforceLimit(options.limit.action, options.limit.setting, request.headers);
    }
    const typed = options.pages && isForm(request) ? await readTyped(request, maxBytes) : undefined;
    const data =
      typed ?? (options.body && (await readBody(request, maxBytes, options.body, options)));
    const ifMatch = isWrite ? parseIfMatch(request.headers.get("if-match")) : null;
    const query = parseQuery(options.query ?? nothing, new URL(request.url).searchParams);
    const body = parseBody(options.body ?? nothing, data);
    const params = (options.params ?? nothing).safeParse(await context.params);
    if (!params.success) throw notFound();

    // Days are those of the site's clock, wherever this process last heard of it.
    await readSettings();
    const answer = await handle({
      request,
      admin: admin as RouteInput<Who, Body, Query, Params>["admin"],
      monitor: monitor as RouteInput<Who, Body, Query, Params>["monitor"],
      ifMatch,
      body: body as z.output<Body>,
      query: query as z.output<Query>,
      params: params.data as z.output<Params>,
    });
    if (options.pages && typed) return options.pages.done(request, typed);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  const { pages, failurePage } = options;
  const made = observed(options.access, handler, (request) =>
    pages && isForm(request)
      ? async (problem) =>
          pages.failed(problem, request, await readTyped(request, maxBytes).catch(() => ({})))
      : failurePage,
  );
  declarations.set(made, options);
  return made;
}

function isForm(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith(URLENCODED) === true;
}

const typedForms = new WeakMap<Request, Promise<TypedForm>>();

/** What was typed, also for the page that says why it was not taken; a body can be read once. */
function readTyped(request: Request, maxBytes: number): Promise<TypedForm> {
  const reading = typedForms.get(request) ?? readForm(request, maxBytes);
  typedForms.set(request, reading);
  return reading;
}

function readBody(
  request: Request,
  maxBytes: number,
  schema: z.ZodType,
  { form, types }: { form?: FormKind; types?: string[] },
): Promise<unknown> {
  if (form === undefined) {
    if (types) return readJson(request, maxBytes, types);
    return schema instanceof z.ZodOptional
      ? readOptionalJson(request, maxBytes)
      : readJson(request, maxBytes);
  }
  return readForm(request, maxBytes, { multipart: form === "urlencoded-or-multipart" });
}

/** Handlers that answer 405 with Allow for every method but those named. */
export function notAllowed(...allowed: Method[]): Record<Method, RouteHandler> {
  const allow = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
  const refuse = observed("nobody", async (request) => {
    throw new Problem(405, `${request.method} is not possible at this address.`, {
      headers: { allow: allow.join(", ") },
    });
  });
  return Object.fromEntries(METHODS.map((method) => [method, refuse])) as Record<
    Method,
    RouteHandler
  >;
}

/** The handler of API addresses that do not exist. */
export function unknownRoute(): RouteHandler {
  return observed("nobody", async () => {
    throw notFound();
  });
}

const madeHere = new WeakMap<RouteHandler, Access | "nobody">();

type Declaration = RouteOptions<Access, z.ZodType, z.ZodType, z.ZodType>;
const declarations = new WeakMap<RouteHandler, Declaration>();

/** What a handler was made from; undefined where all it does is to refuse. */
export function declarationOf(handler: RouteHandler): Declaration | undefined {
  return declarations.get(handler);
}

/** True when a handler came out of this file, and so has its checks. */
export function isRoute(handler: unknown): handler is RouteHandler {
  return typeof handler === "function" && madeHere.has(handler as RouteHandler);
}

/** Who may call a handler of this file; nobody where all it does is to refuse. */
export function accessOf(handler: RouteHandler): Access | "nobody" | undefined {
  return madeHere.get(handler);
}

/** Gives each request an id and a log line, and turns errors into problem+json. */
function observed(
  access: Access | "nobody",
  handle: RouteHandler,
  pageFor: (request: Request) => FailurePage | undefined = () => undefined,
): RouteHandler {
  const handler: RouteHandler = async (request, context) => {
    await connection();
    const { method } = request;
    const call: Call = { id: newRequestId(), method, path: await loggedPath(request, context) };
    const started = performance.now();
    const response = await handle(request, context).catch((error: unknown) => {
      const problem = toProblem(error, call);
      const failurePage = pageFor(request);
      if (!failurePage) return problem.toResponse();
      return failurePage(problem.status === 500 ? unavailable() : problem);
    });
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
    response.headers.set("x-request-id", call.id);
    const { status } = response;
    const ms = performance.now() - started;
    log("info", "request", { ...call, status, ms: Math.round(ms) });
    observeAnswer({ kind: access, method, status, ms });
    return response;
  };
  madeHere.set(handler, access);
  return handler;
}

/** A request's path as the log may have it: whoever reads a token at its end could use it. */
async function loggedPath(request: Request, context: Context): Promise<string> {
  const { pathname } = new URL(request.url);
  const hasToken = (await context.params)?.token !== undefined;
  return hasToken ? pathname.replace(/[^/]+$/, "[token]") : pathname;
}

/** What the log says of a call, whatever becomes of it. */
type Call = { id: string; method: string; path: string };

function toProblem(thrown: unknown, call: Call): Problem {
  const error = originalError(thrown);
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) {
    log("error", "database-away", { ...call, ...describeError(error) });
    return unavailable();
  }
  if (isParentGone(error)) {
    log("warn", "parent-gone", { ...call, ...describeError(error) });
    return notFound("What this belongs to was deleted meanwhile.");
  }
  log("error", "failure", { ...call, ...describeError(error) });
  return new Problem(500, "Something went wrong.");
}

/** Refuses writes that a page of another site started. */
function requireOwnOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const own = site !== null ? site === "same-origin" : origin === null || origin === env.SITE_URL;
  if (!own) throw new Problem(403, "This request must come from the site itself.");
}

function hasBearer(headers: Headers, secret: string | undefined): boolean {
  return secret !== undefined && isSameText(headers.get("authorization") ?? "", `Bearer ${secret}`);
}

/** A call with a token is the token's alone, whatever cookie comes with it. */
async function requireCaller(
  headers: Headers,
  token: string | null,
  { scope = null, why = "" }: { scope?: Scope | null; why?: string },
): Promise<Admin> {
  if (token === null) return requireAdminOf(headers);
  const admin = await requireAdminOfToken(token);
  if (scope === null) throw new Problem(403, `No token may do this. ${why}`.trim());
  requireScope(admin, scope);
  return admin;
}

function unauthorized(sentence: string): Problem {
  return new Problem(401, sentence, { headers: { "www-authenticate": "Bearer" } });
}

function requireScheduler(headers: Headers): void {
  if (!hasBearer(headers, env.CRON_SECRET)) {
    throw unauthorized("Unauthorized: this call is for the scheduler.");
  }
}

function requireMonitor(headers: Headers): Monitor {
  if (!hasBearer(headers, env.METRICS_TOKEN)) {
    throw unauthorized("Unauthorized: this call is for whoever watches over the site.");
  }
  // The one place that makes a Monitor.
  return {} as Monitor;
}

/** Reads `"<version>"`; `*` asks for nothing in particular. Proxies that compress mark a tag as weak. */
function parseIfMatch(header: string | null): number | null {
  if (header === null || header.trim() === "*") return null;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  if (version === undefined) {
    throw new Problem(400, 'If-Match must be the version in quotes, as in "3".');
  }
  return Number(version);
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const sentences = new Map<string, Set<string>>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "body");
    const sentence = field === "body" ? "Please send one object with named fields." : issue.message;
    sentences.set(field, (sentences.get(field) ?? new Set()).add(sentence));
  }
  return Object.fromEntries([...sentences].map(([field, said]) => [field, [...said]]));
}

function parseBody<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  const sentence = Object.values(errors)[0]?.[0] ?? "Please check what you entered.";
  throw new Problem(422, sentence, { errors });
}

function parseQuery<T extends z.ZodType>(schema: T, params: URLSearchParams): z.output<T> {
  const result = schema.safeParse(Object.fromEntries(params));
  if (result.success) return result.data;
  const names = Object.keys(fieldErrors(result.error)).join(", ");
  throw new Problem(400, `Part of the address is invalid: ${names}.`);
}
