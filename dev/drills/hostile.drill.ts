// Runs by its name only: it asks ten thousand times.
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { inputsOf, isRoute } from "@/lib/http/route";
import { build } from "@/scripts/build.mjs";
import { SEED } from "@/scripts/seed.mjs";
import { listHandlers } from "@/testing/handlers";
import { localEnv } from "../local-env.mjs";
import { findFreePort } from "../ports.mjs";
import { runNode, stopChild } from "../process.mjs";
import { DATA } from "../project.mjs";
import { startSite, waitForHealth } from "../site.mjs";
import { startServices } from "../supervisor.mjs";

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 10_000);
const SEED_NUMBER = Number(process.env.HOSTILE_SEED ?? 20_261_122);
const AT_ONCE = 8;
const STALL_MS_MAX = 250;
const PATIENCE_MS = 30_000;
const NOTE_MS = 600;
const FOLDER = join(DATA, "drills", "hostile");

/** They end the session that asks, so they get one that nobody else needs. */
const ENDS_SESSION = ["/api/logout", "/api/admin/sessions/end", "/api/auth/[...nextauth]"];

const ROLES = ["stranger", "reader", "admin"] as const;

const hostileTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "%ff",
  "//evil.example",
  "javascript:alert(1)",
  "=cmd|' /C calc'!A0",
  "a\r\nset-cookie: x=y",
  "\u212a",
  "👩‍👧".repeat(500),
  "x".repeat(70_000),
  "[".repeat(40_000),
  "*a_".repeat(20_000),
  "> ".repeat(5_000),
  "- a\n".repeat(10_000),
  "[a](b) ".repeat(3_000),
  "# a\n\n".repeat(2_000),
  "a,b\n".repeat(20_000),
  "99999999999999999999",
  "-1",
  "1e309",
];
const hostileText = fc.constantFrom(...hostileTexts);
const hostileValue = fc.oneof(
  hostileText,
  fc.string({ unit: "binary" }),
  fc.jsonValue(),
  fc.double(),
  fc.constant(null),
  fc.constant(Array.from({ length: 30_000 }, () => "x")),
);

type JsonSchema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
};

/** What a schema takes, or something like it. */
function likeSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, format, anyOf, properties, items } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (anyOf) return fc.oneof(...anyOf.map(likeSchema));
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, nearly(field)]),
    );
    return fc.record(fields, { requiredKeys: [] });
  }
  if (type === "array") return fc.array(likeSchema(items ?? {}), { maxLength: 5 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return fc.integer();
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (type === "string") return fc.oneof(fc.string(), fc.emailAddress(), fc.webUrl(), fc.uuid());
  return fc.oneof(fc.string(), fc.jsonValue());
}

function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: likeSchema(schema) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  if (!schema) return {};
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

type Call = {
  role: (typeof ROLES)[number];
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | null;
};

function pathOf(template: string, ids: string[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 2_000)) },
  );
  const parts = template.split("/").map((part) => {
    if (!part.startsWith("[")) return fc.constant(part);
    return fc.oneof(
      { weight: 9, arbitrary: segment.map((text) => encodeURIComponent(text.toWellFormed())) },
      { weight: 1, arbitrary: fc.constantFrom("%ff", "%00", "%2e%2e", "%2F", "a;b", ".") },
    );
  });
  return fc.tuple(...parts).map((all) => all.join("/"));
}

const headersOf: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "content-type": fc.oneof(
      { weight: 8, arbitrary: fc.constant("application/json") },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
        ),
      },
    ),
    "if-match": fc.constantFrom('"1"', '"x"', "*", "3", ""),
    "sec-fetch-site": fc.constantFrom("same-origin", "cross-site"),
    accept: fc.constantFrom("text/html", "*/*", "image/avif", ""),
    rsc: fc.constant("1"),
    range: fc.constant("bytes=0-10"),
    "x-middleware-subrequest": fc.constant("middleware"),
    "next-action": fc.constant("x"),
    cookie: fc.constantFrom("a=%zz", "next-auth.callback-url=http%3A%2F%2F%5B"),
  },
  { requiredKeys: ["content-type"] },
);

function bodyOf(schema: JsonSchema): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: nearly(schema).map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constant(`${"[".repeat(20_000)}${"]".repeat(20_000)}`) },
  );
}

type Target = { template: string; method: string; body: JsonSchema; query: JsonSchema };

function callOf({ template, method, body, query }: Target, ids: string[]): fc.Arbitrary<Call> {
  const search = likeSchema(query).map((value) =>
    String(new URLSearchParams(Object.entries(value ?? {}).map(([k, v]) => [k, String(v)]))),
  );
  return fc.record({
    role: fc.constantFrom(...ROLES),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") },
    ),
    path: pathOf(template, ids),
    query: fc.oneof(
      { weight: 3, arbitrary: search },
      {
        weight: 1,
        arbitrary: hostileText.map(
          (text) => `q=${encodeURIComponent(text.toWellFormed()).slice(0, 4_000)}`,
        ),
      },
    ),
    headers: headersOf,
    body: fc.option(bodyOf(body), { freq: 8 }),
  });
}

const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

async function startHostileSite() {
  mkdirSync(FOLDER, { recursive: true });
  const services = await startServices({ folder: FOLDER, env: {}, bringBack: false });
  endings.push(() => services.stop());
  const port = await findFreePort();
  const distDir = join(".data", "drills", "next-hostile");
  const stalls = join(FOLDER, "longest-stall");
  const env = {
    ...localEnv({ port, secretsFile: join(FOLDER, "secrets.json") }),
    ...services.env,
    NEXT_DIST_DIR: distDir,
    TRUSTED_IP_HEADER: "x-real-ip",
  };
  expect((await runNode(["scripts/migrate.mjs"], { env, quiet: true })).code).toBe(0);
  expect((await runNode(SEED, { env, quiet: true })).code).toBe(0);
  await build({ env, distDir });
  const site = startSite({
    mode: "start",
    port,
    env: {
      ...env,
      STALLS_FILE: stalls,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "watch-stalls.mjs")).href}`,
    },
    output: openSync(join(FOLDER, "site.log"), "w"),
  });
  endings.push(() => stopChild(site));
  await waitForHealth(port, site);
  return { port, env, site, stalls };
}

test(`${REQUESTS} hostile requests give no 5xx and hold nobody up`, async () => {
  const { port, env, site, stalls } = await startHostileSite();
  const db = new pg.Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  endings.push(() => db.end());

  async function cookieOf(isAdmin: boolean): Promise<string> {
    const { rows } = await db.query(
      `insert into "User" ("id", "isAdmin", "updatedAt") values (gen_random_uuid(), $1, now()) returning "id"`,
      [isAdmin],
    );
    const token = await encode({ token: startSession(rows[0].id), secret: env.NEXTAUTH_SECRET });
    return `${SESSION_COOKIE}=${token}`;
  }
  const cookies = { stranger: "", reader: await cookieOf(false), admin: await cookieOf(true) };
  const spare = { stranger: "", reader: await cookieOf(false), admin: await cookieOf(true) };

  const { rows } = await db.query<{ id: string }>(
    `select "id"::text from "Article" union all select "slug" from "Article"
     union all select "id"::text from "Video" union all select "youtubeId" from "Video"
     union all select "id"::text from "Resource" union all select "id"::text from "Comment"
     union all select "id"::text from "Suggestion" union all select "id"::text from "Subscriber"`,
  );
  const ids = rows.map(({ id }) => id);

  const targets: Target[] = (await listHandlers())
    .filter(({ path }) => path !== "/api/cron/tick")
    .map(({ path, method, handler }) => {
      const taken = isRoute(handler) ? inputsOf(handler) : undefined;
      return { template: path, method, body: schemaOf(taken?.body), query: schemaOf(taken?.query) };
    });

  let visitor = 0;
  async function send(call: Call): Promise<number> {
    visitor += 1;
    const isEnding = ENDS_SESSION.some((path) => call.path.startsWith(path.split("[")[0] ?? path));
    const cookie = [(isEnding ? spare : cookies)[call.role], call.headers.cookie].filter(Boolean);
    const hasBody = !["GET", "HEAD"].includes(call.method) && call.body !== null;
    const response = await fetch(`http://127.0.0.1:${port}${call.path}?${call.query}`, {
      method: call.method,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...call.headers,
        "x-real-ip": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
        cookie: cookie.join("; "),
      },
      ...(hasBody && { body: call.body }),
    });
    await response.arrayBuffer();
    return response.status;
  }

  // What is loaded at its first use is no stall of a request.
  for (const { template, method } of targets) {
    const path = template.replace(/\[[^\]]+\]/g, ids[0] ?? "x");
    for (const role of ["stranger", "admin"] as const) {
      await send({ role, method, path, query: "", headers: {}, body: null }).catch(() => 0);
    }
  }
  await wait(NOTE_MS);
  site.kill("SIGUSR2");

  const arbitrary = fc.oneof(...targets.map((target) => callOf(target, ids)));
  const calls = fc.sample(arbitrary, { numRuns: REQUESTS, seed: SEED_NUMBER });
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const queue = calls.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, call] of queue) {
        const status = await send(call).catch((error: Error) => {
          failures.push(`${index} ${call.method} ${call.path.slice(0, 120)}: ${error.message}`);
          return 0;
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) {
          failures.push(
            `${index} ${status} ${call.role} ${call.method} ${call.path.slice(0, 120)}?${call.query.slice(0, 80)} ${call.body?.slice(0, 200)}`,
          );
        }
      }
    }),
  );
  await wait(NOTE_MS);
  const longest = Number(readFileSync(stalls, "utf8"));
  console.log(
    `Statuses: ${JSON.stringify(Object.fromEntries(statuses))}; longest stall ${longest} ms`,
  );
  expect(failures.slice(0, 20)).toEqual([]);
  expect(longest).toBeLessThan(STALL_MS_MAX);
});
