import "server-only";
import { z } from "zod";
import { SCOPES, type Scope } from "@/lib/auth/scopes";
import { env } from "@/lib/env";
import { problemAnswer } from "@/lib/http/answer";
import { type Call, type Calls, isOfAdmin, paramsOf, scopesOf } from "@/lib/http/call";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const WRITES: readonly string[] = ["POST", "PUT", "PATCH", "DELETE"];

type Json = { [key: string]: unknown };

export type Operation = {
  /** As `/api/admin/articles/{id}`. */
  path: string;
  method: (typeof METHODS)[number];
  call: Call;
};

/** Those that programs may make, in the order of their files. */
export function listOperations(calls: Calls): Operation[] {
  const operations = Object.entries<Call>(calls).flatMap(([name, call]) => {
    const [verb, path = ""] = name.split(" ");
    const method = METHODS.find((one) => one === verb);
    const isOpen = isOfAdmin(call.access) ? call.scope !== null : call.access === "public";
    const params = paramsOf(path, call);
    return method && isOpen ? [{ path, method, call: { ...call, ...(params && { params }) } }] : [];
  });
  const place = ({ path }: Operation) => `${path.replaceAll("{", "[")}/route`;
  const order = ({ method }: Operation) => METHODS.indexOf(method);
  return operations.sort((one, other) => {
    if (one.path === other.path) return order(one) - order(other);
    return place(one) < place(other) ? -1 : 1;
  });
}

const STATUS_SENTENCES: Record<number, string> = {
  200: "Done.",
  201: "Added.",
  204: "Done; there is nothing to say.",
  308: "It has a new address, in Location.",
  400: "A part of the address, a header or the JSON cannot be read.",
  401: "There is no token, or it is unknown, revoked or over.",
  403: "The token doesn’t have the scope that this needs.",
  404: "It is not there.",
  409: "It conflicts with what is there, such as a later version or a taken address.",
  413: "The body is too large.",
  415: "The body is not application/json.",
  422: "A field is wrong; `errors` says which and why.",
  429: "Too many calls; Retry-After says in how many seconds there may be more.",
};
const AWAY = {
  description: "The database is away; Retry-After says in how many seconds to ask again.",
  headers: { "Retry-After": { schema: { type: "integer" } } },
};

/** The statuses that an operation may answer while the site itself is well. */
export function statusesOf({ method, call }: Operation): number[] {
  const { access, answers, problems = [], body, query, params, limit } = call;
  const statuses = new Set([...Object.keys(answers).map(Number), ...problems]);
  if (isOfAdmin(access)) for (const status of [401, 403, 429]) statuses.add(status);
  if (limit) statuses.add(429);
  if (body) for (const status of [400, 413, 415, 422]) statuses.add(status);
  if (query || WRITES.includes(method)) statuses.add(400);
  if (params) statuses.add(404);
  return [...statuses].sort((a, b) => a - b);
}

type Part = { schema: Json; components: Record<string, Json> };

/** A zod schema as JSON Schema, with what has a name of its own apart. */
function toPart(schema: z.ZodType, io: "input" | "output"): Part {
  // Within an object even a schema with a name of its own becomes a reference.
  const { $defs = {}, properties } = convert(z.object({ it: schema }), io);
  const text = JSON.stringify({ schema: properties?.it ?? {}, components: $defs });
  const part: Part = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const component of Object.values(part.components)) delete component.id;
  return part;
}

function convert(schema: z.ZodType, io: "input" | "output") {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // A list whose length is looked at first, before zod looks at what is in it.
      if (io === "input" && def.type === "pipe" && def.in._zod.def.type === "custom") {
        const { $schema: _, ...list } = z.toJSONSchema(def.out, { io, unrepresentable: "any" });
        Object.assign(jsonSchema, list);
      }
    },
  });
}

function parametersOf({ method, call }: Operation): Json[] {
  const { query, params, problems = [] } = call;
  const listed = (schema: z.ZodType | undefined, where: "path" | "query") => {
    if (!schema) return [];
    const { properties = {}, required = [] } = convert(schema, "input");
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: where,
      required: where === "path" || required.includes(name),
      schema: one,
    }));
  };
  const ifMatch = {
    name: "If-Match",
    in: "header",
    required: false,
    schema: { type: "string" },
    description: 'The version that this is made from, as in "3". A later one answers 409.',
  };
  const hasVersion = WRITES.includes(method) && params !== undefined && problems.includes(409);
  return [...listed(params, "path"), ...listed(query, "query"), ...(hasVersion ? [ifMatch] : [])];
}

const problemContent = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};

function needsScopes(scopes: Scope[]): string {
  const names = scopes.map((scope) => `\`${scope}\``).join(" and ");
  return `Needs a token with the ${scopes.length > 1 ? "scopes" : "scope"} ${names}.`;
}

function operationOf(operation: Operation, components: Record<string, Json>): Json {
  const { path, method, call } = operation;
  const { answers, body, example } = call;
  const scopes = scopesOf(call);
  const use = (schema: z.ZodType, io: "input" | "output") => {
    const part = toPart(schema, io);
    Object.assign(components, part.components);
    return part.schema;
  };
  const contentOf = (status: number): Json => {
    const answer: z.ZodType | string | null | undefined = Object.entries(answers).find(
      ([one]) => Number(one) === status,
    )?.[1];
    if (answer === undefined) return { content: problemContent };
    if (answer === null) return {};
    if (typeof answer === "string")
      return { content: { [answer]: { schema: { type: "string" } } } };
    return { content: { "application/json": { schema: use(answer, "output") } } };
  };
  const responses = Object.fromEntries(
    statusesOf(operation).map((status) => [
      status,
      { description: STATUS_SENTENCES[status] ?? "", ...contentOf(status) },
    ]),
  );
  const [, , ...parts] = path.split("/");
  return {
    operationId: `${method.toLowerCase()}-${parts.join("-").replaceAll(/[{}]/g, "")}`,
    tags: [parts[0] === "admin" ? parts[1] : "public"],
    ...(scopes.length > 0 && { description: needsScopes(scopes) }),
    security: scopes.length > 0 ? [{ token: scopes }] : [],
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: !(body instanceof z.ZodOptional),
        content: {
          "application/json": {
            schema: use(body, "input"),
            ...(example !== undefined && { example }),
          },
        },
      },
    }),
    responses: {
      ...responses,
      503: { ...AWAY, content: problemContent },
      default: { description: "The site failed.", content: problemContent },
    },
  };
}

export function openApiDocument(calls: Calls): Json {
  const components: Record<string, Json> = toPart(problemAnswer, "output").components;
  const paths: Record<string, Json> = {};
  for (const operation of listOperations(calls)) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(operation, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "What programs may call",
      version: "1",
      description:
        "A list says in X-Total-Count how many there are (of a search up to 1,000, of comments and narrowed lists up to 10,000), and in Link where its other pages are (RFC 8288); an item's ETag is its version. An article or a page that is published, or becomes it, needs both scopes `write` and `publish`.",
    },
    servers: [{ url: env.SITE_URL }],
    components: {
      schemas: components,
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: `A token of /admin/programs, with some of the scopes ${SCOPES.join(", ")}.`,
        },
      },
    },
    paths,
  };
}
