import "server-only";
import "./follow";
import { connection } from "next/server";
import { z } from "zod";
import type { Admin, Editor, Monitor } from "@/lib/auth/admin";
import { requireAdminOf, requireAdminOfToken, requireEditorOf } from "@/lib/auth/require-admin";
import { requireScope } from "@/lib/auth/require-scope";
import { isSameText } from "@/lib/auth/signature";
import { bearerOf } from "@/lib/auth/token";
import { awayEvent, isDatabaseAway, isParentDeleted } from "@/lib/database/database-away";
import { asProgram } from "@/lib/database/program";
import { env } from "@/lib/env";
import {
  ADMIN_BODY_MAX_BYTES,
  PUBLIC_BODY_MAX_BYTES,
  readForm,
  readJson,
  readOptionalJson,
  URLENCODED,
} from "@/lib/http/body";
import {
  type Access,
  type Answer,
  type Answers,
  type AnswerTo,
  type CallOptions,
  type Calls,
  isOfAdmin,
  type itemParams,
  type Method,
  paramsOf,
  type Scoped,
  scopesOf,
  type Taken,
} from "@/lib/http/call";
import { enforceLimit } from "@/lib/http/limit";
import { METHODS } from "@/lib/http/methods.mjs";
import { type FieldErrors, notFound, Problem, unavailable } from "@/lib/http/problem";
import { originalError } from "@/lib/next/original-error";
import { describeError, log, newRequestId } from "@/lib/observe/log";
import { observeAnswer } from "@/lib/observe/metrics";
import { readSettings } from "@/lib/site/settings/settings";
import { problemIn } from "@/lib/site/words/problems";
import { wordsOf } from "@/lib/site/words/words";

const READING: readonly string[] = ["GET", "HEAD", "OPTIONS"];

type FormKind = "urlencoded" | "urlencoded-or-multipart";

type FailurePage = (problem: Problem) => Promise<Response>;

/** What a form of ours was filled in with, by the names of its fields. */
export type TypedForm = Record<string, string>;

/** The pages that a browser without script gets in place of JSON, when it posts a form by itself. */
export type FormPages = {
  done: (request: Request, typed: TypedForm) => Promise<Response>;
  failed: (problem: Problem, request: Request, typed: TypedForm) => Promise<Response>;
};

type RouteOptions = CallOptions & {
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
  /** What a person gets in place of problem+json, where the handler answers with pages. A failure is 503 there. */
  failurePage?: FailurePage;
};

type Read<Of extends Taken, Part extends keyof Taken> = Of[Part] extends z.ZodType
  ? z.output<Of[Part]>
  : unknown;

type RouteInput<Of extends CallOptions> = {
  request: Request;
  /** Who calls, looked up for this call; only where `access` asks for it. */
  admin: Of["access"] extends "admin" ? Admin : undefined;
  /** The same where invited editors may call too: nothing that takes an `Admin` can be done with it. */
  editor: Of["access"] extends "editor" ? Editor : undefined;
  /** Who watches over the site; only where `access` asks for it. */
  monitor: Of["access"] extends "metrics" ? Monitor : undefined;
  /** The version that a write says it was made from, out of If-Match; null when it does not say. */
  ifMatch: number | null;
  body: Read<Of, "body">;
  query: Read<Of, "query">;
  params: Read<Of, "params">;
};

type Params = Record<string, string | string[] | undefined>;
type Context = { params: Promise<Params> };
export type RouteHandler = (request: Request, context: Context) => Promise<Response>;

/** What an address does. */
export type Handlers = Record<Method, RouteHandler>;

type Handle<Of extends CallOptions> = (
  input: RouteInput<Of>,
) =>
  | Promise<AnswerTo<Of> | Answer<AnswerTo<Of>>>
  | (null extends AnswerTo<Of> ? Promise<void> : never);

type MethodsAt<Declared, Address extends string> = {
  [One in Method]: `${One} ${Address}` extends keyof Declared ? One : never;
}[Method];

type Handles<Declared extends Calls, Address extends string> = {
  [One in MethodsAt<Declared, Address>]: HandleOf<
    Declared[`${One} ${Address}` & keyof Declared],
    Address
  >;
};

type HandleOf<Declared, Address> = Declared extends CallOptions
  ? Handle<Declared extends { params: z.ZodType } ? Declared : Declared & ItemOf<Address>>
  : never;

type ItemOf<Address> = Address extends `${string}{id}${string}`
  ? { params: typeof itemParams }
  : unknown;

/**
 * The handlers of an address, each made from its declaration among `calls`. What is not a Response is answered as the
 * JSON that its call declares, with the first status declared. All other methods answer 405.
 */
export function handlers<Declared extends Calls, const Address extends `/api/${string}`>(
  address: Address,
  calls: Declared,
  handles: Handles<Declared, Address>,
): Handlers {
  const made = Object.entries<(input: never) => Promise<unknown>>(handles).map(
    ([method, handle]) => {
      const options = new Map<string, RouteOptions | undefined>(Object.entries(calls)).get(
        `${method} ${address}`,
      );
      if (!options) throw new Error(`${method} ${address} is not declared.`);
      return [method, makeRoute(options, handle, `${method} ${address}`)];
    },
  );
  return methods(Object.fromEntries(made));
}

/**
 * A handler whose call nobody else has to know of: origin → access → limit → body → query → parameters → `handle`.
 * What `handle` returns is answered as JSON, a Response as it is; what it throws becomes problem+json.
 */
export function route<const Options extends RouteOptions>(
  options: Options & Scoped<Options["access"]>,
  handle: (input: RouteInput<Options>) => Promise<unknown>,
): RouteHandler {
  return makeRoute(options, handle);
}

function makeRoute(
  options: RouteOptions,
  handle: (input: never) => Promise<unknown>,
  call = "",
): RouteHandler {
  const isGuarded = isOfAdmin(options.access);
  const maxBytes = isGuarded ? ADMIN_BODY_MAX_BYTES : PUBLIC_BODY_MAX_BYTES;
  const handler: RouteHandler = async (request, context) => {
    const isWrite = !READING.includes(request.method);
    const bearer = isGuarded ? bearerOf(request.headers) : null;
    // Browsers send a token nowhere by themselves, so that no page of another site can have started the call.
    if (isWrite && !options.anyOrigin && bearer === null) requireOwnOrigin(request.headers);
    if (options.access === "cron") requireScheduler(request.headers);
    const monitor = options.access === "metrics" ? requireMonitor(request.headers) : undefined;
    const caller = isGuarded ? await requireCaller(request.headers, bearer, options) : undefined;
    if (options.limit) {
      await enforceLimit(options.limit.action, options.limit.setting, request.headers);
    }
    const typed = options.pages && isForm(request) ? await readTyped(request, maxBytes) : undefined;
    const data =
      typed ?? (options.body && (await readBody(request, maxBytes, options.body, options)));
    const ifMatch = isWrite ? parseIfMatch(request.headers.get("if-match")) : null;
    const query = parseQuery(options.query ?? nothing, new URL(request.url).searchParams);
    const body = parseBody(options.body ?? nothing, data);
    const params = (paramsOf(call, options) ?? nothing).safeParse(await context.params);
    if (!params.success) throw notFound();

    // Days are those of the site's clock, wherever this process last heard of it.
    await readSettings();
    const admin = options.access === "admin" ? caller : undefined;
    const editor = options.access === "editor" ? caller : undefined;
    const input = { request, admin, editor, monitor, ifMatch, body, query, params: params.data };
    // The one place where what was read is given the types that `route` and `handlers` promise.
    const run = () => handle(input as never);
    const program = caller?.program;
    const answer = await (program ? asProgram({ ...program, call }, run) : run());
    if (options.pages && typed) return options.pages.done(request, typed);
    return answer instanceof Response ? answer : toResponse(answer, options.answers);
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

const nothing = z.unknown();

/** With the first status that a call declares. */
function toResponse(answer: unknown, answers: Answers = {}): Response {
  const [status = 200] = Object.keys(answers).map(Number);
  return status === 204 ? new Response(null, { status }) : Response.json(answer, { status });
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

/** The methods of an address: these, and all others answer 405 with Allow. Next answers HEAD with GET by itself. */
export function methods(own: Partial<Handlers>): Handlers {
  const allowed = METHODS.filter((method) => own[method]);
  const allow = own.GET ? [...allowed, "HEAD"] : allowed;
  const refuse = observed("nobody", async (request) => {
    throw new Problem(405, `${request.method} is not possible at this address.`, {
      headers: { allow: allow.join(", ") },
    });
  });
  return {
    GET: refuse,
    HEAD: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: refuse,
    ...own,
  };
}

/**
 * The handlers of addresses that have no file of their own: `own` has those of the address that was asked for, with
 * what its path says. All others answer 404.
 */
export function served(
  own: (params: Params) => { handlers: Handlers; params: Params } | undefined,
): Handlers {
  const unknown = unknownRoute();
  const serve = (method: Method): RouteHandler => {
    const handler: RouteHandler = async (request, context) => {
      const found = own(await context.params);
      if (!found) return unknown(request, context);
      return found.handlers[method](request, { params: Promise.resolve(found.params) });
    };
    madeHere.set(handler, "nobody");
    return handler;
  };
  return methods(Object.fromEntries(METHODS.map((method) => [method, serve(method)])));
}

export function unknownRoute(): RouteHandler {
  return observed("nobody", async () => {
    throw notFound();
  });
}

const madeHere = new WeakMap<RouteHandler, Access | "nobody">();

const declarations = new WeakMap<RouteHandler, RouteOptions>();

/** What a handler was made from; undefined where all it does is to refuse. */
export function declarationOf(handler: RouteHandler): RouteOptions | undefined {
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
    const response = await handle(request, context).catch(async (error: unknown) => {
      const problem = await translatedFor(access, toProblem(error, call));
      const failurePage = pageFor(request);
      if (!failurePage) return problem.toResponse();
      return failurePage(
        problem.status === 500 ? await translatedFor(access, unavailable(method)) : problem,
      );
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

type Call = { id: string; method: string; path: string };

function toProblem(thrown: unknown, call: Call): Problem {
  const error = originalError(thrown);
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) {
    log("error", awayEvent(error), { ...call, ...describeError(error) });
    return unavailable(call.method);
  }
  if (isParentDeleted(error)) {
    log("warn", "parent-gone", { ...call, ...describeError(error) });
    return notFound("What this belongs to was deleted in the meantime.");
  }
  log("error", "failure", { ...call, ...describeError(error) });
  return new Problem(500, "Something went wrong.");
}

/** In the site's language for readers, in English for everybody else. */
async function translatedFor(access: Access | "nobody", problem: Problem): Promise<Problem> {
  return access === "public" ? problemIn(wordsOf(await readSettings()), problem) : problem;
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
  options: RouteOptions,
): Promise<Admin | Editor> {
  if (token === null) {
    return options.access === "editor" ? requireEditorOf(headers) : requireAdminOf(headers);
  }
  const admin = await requireAdminOfToken(token);
  const scopes = scopesOf(options);
  if (scopes.length === 0) {
    throw new Problem(403, `No token may do this. ${options.why ?? ""}`.trim());
  }
  for (const scope of scopes) requireScope(admin, scope);
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

const WRONG_FIELD = "A field is missing or isn’t what it should be.";

function parseBody<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  // Where a schema has no sentence of its own, zod's names types.
  const result = schema.safeParse(json, { error: () => WRONG_FIELD });
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  const sentence = Object.values(errors)[0]?.[0] ?? "Please check what you entered.";
  throw new Problem(422, sentence, { errors });
}

function parseQuery<T extends z.ZodType>(schema: T, params: URLSearchParams): z.output<T> {
  // The database has no place for a NUL, and nothing that is asked for has one.
  const asked = [...params].map(([name, text]) => [name, text.replaceAll("\0", "")]);
  const result = schema.safeParse(Object.fromEntries(asked));
  if (result.success) return result.data;
  const names = Object.keys(fieldErrors(result.error)).join(", ");
  throw new Problem(400, `Part of the address is invalid: ${names}.`);
}
