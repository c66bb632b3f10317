// Runs by its name only: it asks ten thousand times.
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { accessOf, declarationOf, isRoute } from "@/lib/site/route/route";
import { copyBuild } from "@/scripts/build.mjs";
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
const MEMORY_MB_MAX = 350;
/** Whoever saves waits for the long texts that others save. */
const PATIENCE_MS = 300_000;
const NOTE_MS = 600;
/** How often what is at addresses is read anew, as the calls add and remove it. */
const LOOK_EVERY_CALLS = 200;
const STALLS_SHOWN = 8;
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
/** What an author could really send: as long as it may be. */
const longTexts = [
  "## Title\n\nSome *words* and a [link](/x), ![a](/image/a.png).\n\n- a\n- b\n\n".repeat(6_000),
  "A sentence of ordinary words, as it stands in a book.\n\n".repeat(8_000),
  `<article>${"<p>Some <b>words</b> in a paragraph.</p>\n".repeat(10_000)}</article>`,
  "| a | b |\n|---|---|\n| c | d |\n\n".repeat(5_000),
];
const csvTexts = [
  `email,name\n${Array.from({ length: 50_000 }, (_, n) => `a${n}@example.org,A ${n}`).join("\n")}`,
  `email\n${"not an address\n".repeat(100_000)}`,
  `email,name\n"${"x\n".repeat(500_000)}`,
];
/** Fields that take less than their schema's type tells, or more. */
const LIKE_FIELD: Record<string, fc.Arbitrary<unknown>> = {
  content: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom("Some *text*.", "<p>Text</p>", "# a\n\n- [ ] b") },
    { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  ),
  csv: fc.oneof(
    { weight: 4, arbitrary: fc.constant("email,name\na@example.org,A") },
    { weight: 1, arbitrary: fc.constantFrom(...csvTexts) },
  ),
  title: fc.nat().map((number) => `Title ${number}`),
  slug: fc.constantFrom("", "", "some-slug"),
  excerpt: fc.constantFrom("", "A few words."),
  description: fc.constantFrom("", "A few words."),
  category: fc.constantFrom("", "Sleep"),
  tags: fc.constantFrom([], ["sleep", "calm"]),
  featuredImage: fc.constantFrom("", "/image/a.png", "https://example.org/a.png"),
  thumbnail: fc.constantFrom("", "https://example.org/a.png"),
  youtubeId: fc.stringMatching(/^[a-z0-9]{11}$/),
  url: fc.constantFrom("https://youtu.be/dQw4w9WgXcQ", "https://example.org/a.pdf"),
  fileUrl: fc.constant("https://example.org/a.pdf"),
  published: fc.constantFrom(true, true, true, false),
  version: fc.constantFrom(1, 2),
};
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
  required?: string[];
  items?: JsonSchema;
};

/** What a schema takes, as far as the schema tells; of an object's fields one in ten is something else if `spoilt`. */
function likeSchema(schema: JsonSchema, spoilt: boolean): fc.Arbitrary<unknown> {
  const { type, format, anyOf, properties, items } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (anyOf) return fc.oneof(...anyOf.map((one) => likeSchema(one, spoilt)));
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const like = LIKE_FIELD[name] ?? likeSchema(field, spoilt);
        return [name, spoilt ? nearly(like) : like];
      }),
    );
    return fc.record(fields, { requiredKeys: spoilt ? [] : (schema.required ?? []) });
  }
  if (type === "array") return fc.array(likeSchema(items ?? {}, spoilt), { maxLength: 5 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return fc.integer();
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (type === "string") return fc.oneof(fc.string(), fc.emailAddress(), fc.webUrl(), fc.uuid());
  return fc.oneof(fc.string(), fc.jsonValue());
}

function nearly(like: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: like }, { weight: 1, arbitrary: hostileValue });
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

/** What is at addresses just now; read anew while the calls change it. */
type Known = Record<"slug" | "article" | "video" | "resource" | "other", string[]>;
const NUMBERED = /~(slug|article|video|resource|other)-(\d+)~/g;

function kindOf(template: string): keyof Known {
  if (template.includes("[slug]")) return "slug";
  return (
    (["article", "video", "resource"] as const).find((kind) => template.includes(kind)) ?? "other"
  );
}

/** Puts what there is at the moment of the call where the path says `~article-7~`. */
function fillIn(path: string, known: Known): string {
  return path.replace(NUMBERED, (_, kind: keyof Known, number: string) => {
    const names = known[kind];
    return names[Number(number) % names.length] ?? "none";
  });
}

function pathOf(template: string): fc.Arbitrary<string> {
  const kind = kindOf(template);
  const segment = fc.oneof(
    { weight: 16, arbitrary: fc.nat({ max: 999 }).map((number) => `~${kind}-${number}~`) },
    { weight: 1, arbitrary: fc.uuid() },
    {
      weight: 2,
      arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 2_000))),
    },
    { weight: 1, arbitrary: fc.constantFrom("%ff", "%00", "%2e%2e", "%2F", "a;b", ".", "1", "2") },
  );
  const parts = template
    .split("/")
    .map((part) => (part.startsWith("[") ? segment : fc.constant(part)));
  return fc.tuple(...parts).map((all) => all.join("/"));
}

const plainHeaders = fc.constant<Record<string, string>>({ "content-type": "application/json" });
const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "content-type": fc.constantFrom(
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ),
    "if-match": fc.constantFrom('"1"', '"x"', "*", "3", ""),
    "sec-fetch-site": fc.constantFrom("same-origin", "cross-site"),
    accept: fc.constantFrom("text/html", "*/*", "image/avif", ""),
    "accept-encoding": fc.constantFrom("br", "gzip", "identity", "x"),
    rsc: fc.constant("1"),
    range: fc.constant("bytes=0-10"),
    "x-middleware-subrequest": fc.constant("middleware"),
    "next-action": fc.constant("x"),
    cookie: fc.constantFrom("a=%zz", "next-auth.callback-url=http%3A%2F%2F%5B"),
  },
  { requiredKeys: [] },
);

function write(value: unknown, isForm: boolean): string {
  if (!isForm) return JSON.stringify(value) ?? "";
  const fields = Object.entries(value ?? {}).map(([name, field]) => [name, String(field)]);
  return String(new URLSearchParams(fields));
}

type Target = {
  template: string;
  method: string;
  isForm: boolean;
  isAdmins: boolean;
  body: JsonSchema;
  query: JsonSchema;
};

function bodyOf({ body, isForm }: Target): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: likeSchema(body, false).map((value) => write(value, isForm)) },
    { weight: 6, arbitrary: likeSchema(body, true).map((value) => write(value, isForm)) },
    { weight: 1, arbitrary: hostileValue.map((value) => write(value, false)) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constant(`${"[".repeat(20_000)}${"]".repeat(20_000)}`) },
    { weight: 1, arbitrary: fc.constant(`{"a":"${"x".repeat(1_900_000)}"}`) },
  );
}

function callOf(target: Target): fc.Arbitrary<Call> {
  const { template, method, isForm, isAdmins, query } = target;
  const usual = isForm
    ? fc.constant<Record<string, string>>({ "content-type": "application/x-www-form-urlencoded" })
    : plainHeaders;
  return fc.record({
    role: isAdmins
      ? fc.constantFrom(...ROLES, ...Array.from({ length: 7 }, () => "admin" as const))
      : fc.constantFrom(...ROLES),
    method: fc.oneof(
      { weight: 19, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") },
    ),
    path: pathOf(template),
    query: fc.oneof(
      { weight: 3, arbitrary: likeSchema(query, true).map((value) => write(value, true)) },
      {
        weight: 1,
        arbitrary: hostileText.map(
          (text) => `q=${encodeURIComponent(text.toWellFormed()).slice(0, 4_000)}`,
        ),
      },
    ),
    headers: fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: hostileHeaders }),
    body: fc.option(bodyOf(target), { freq: 12 }),
  });
}

type Stall = { at: number; ownMs: number; computedMs: number; elapsedMs: number };

/** What held the process up, the longest first. */
function readStalls(file: string): Stall[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const stalls = lines.map((line): Stall => JSON.parse(line));
  return stalls.sort((a, b) => b.ownMs - a.ownMs);
}

const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

async function startHostileSite() {
  rmSync(FOLDER, { recursive: true, force: true });
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
  await copyBuild({ env, distDir, minify: true });
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

  const known: Known = { slug: [], article: [], video: [], resource: [], other: [] };
  async function look(): Promise<void> {
    const { rows } = await db.query<{ kind: keyof Known; name: string }>(
      `select 'slug' as "kind", "slug" as "name" from "Article"
       union all select 'slug', "slug" from "Resource"
       union all select 'article', "id"::text from "Article"
       union all select 'video', "id"::text from "Video"
       union all select 'video', "youtubeId" from "Video"
       union all select 'resource', "id"::text from "Resource"
       union all (select 'other', "id"::text from "Comment" limit 200)
       union all (select 'other', "id"::text from "Suggestion" limit 200)
       union all (select 'other', "id"::text from "Subscriber" limit 200)
       union all (select 'other', "id"::text from "Mail" limit 200)
       union all (select 'other', "id"::text from "Mailing" limit 200)`,
    );
    for (const kind of Object.keys(known) as (keyof Known)[]) {
      known[kind] = rows.filter((row) => row.kind === kind).map(({ name }) => name);
    }
  }
  await look();

  const handlers = (await listHandlers()).filter(({ path }) => path !== "/api/cron/tick");
  const isRefusal = ({ handler }: { handler: unknown }) =>
    isRoute(handler) && accessOf(handler) === "nobody";
  const toTarget = ({ path, method, handler }: (typeof handlers)[number]): Target => {
    const taken = isRoute(handler) ? declarationOf(handler) : undefined;
    return {
      template: path,
      method,
      isForm: taken?.form !== undefined,
      isAdmins: isRoute(handler) && accessOf(handler) === "admin",
      body: schemaOf(taken?.body),
      query: schemaOf(taken?.query),
    };
  };
  const targets = handlers.filter((one) => !isRefusal(one)).map(toTarget);
  const refused = handlers.filter(isRefusal).map(toTarget);

  let visitor = 0;
  async function send(call: Call): Promise<number> {
    visitor += 1;
    const isEnding = ENDS_SESSION.some((path) => call.path.startsWith(path.split("[")[0] ?? path));
    const cookie = [(isEnding ? spare : cookies)[call.role], call.headers.cookie].filter(Boolean);
    const hasBody = !["GET", "HEAD"].includes(call.method) && call.body !== null;
    const response = await fetch(
      `http://127.0.0.1:${port}${fillIn(call.path, known)}?${call.query}`,
      {
        method: call.method,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...call.headers,
          "x-real-ip": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
          cookie: cookie.join("; "),
        },
        ...(hasBody && { body: call.body }),
      },
    );
    await response.arrayBuffer();
    return response.status;
  }

  // What is loaded at its first use is no stall of a request.
  for (const { template, method } of targets) {
    const path = template.replace(/\[[^\]]+\]/g, `~${kindOf(template)}-0~`);
    for (const role of ["stranger", "admin"] as const) {
      await send({ role, method, path, query: "", headers: {}, body: null }).catch(() => 0);
    }
  }
  await wait(NOTE_MS);
  rmSync(stalls, { force: true });

  // Else nothing is left after a while, and all that comes later is not found.
  const callOfAny = (some: Target[]) =>
    fc
      .oneof(
        ...some.map((target) => ({
          weight: target.method === "DELETE" ? 1 : 5,
          arbitrary: fc.constant(target),
        })),
      )
      .chain(callOf);
  const arbitrary = fc.oneof(
    { weight: 19, arbitrary: callOfAny(targets) },
    { weight: 1, arbitrary: callOfAny(refused) },
  );
  const calls = fc.sample(arbitrary, { numRuns: REQUESTS, seed: SEED_NUMBER });
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const times: { from: number; to: number; what: string }[] = [];
  const queue = calls.entries();
  const memory = setInterval(() => noteMemory(), NOTE_MS);
  let memoryMb = 0;
  function noteMemory(): void {
    const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
    memoryMb = Math.max(memoryMb, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, call] of queue) {
        if (index % LOOK_EVERY_CALLS === 0) await look();
        const what = `${index} ${call.role} ${call.method} ${call.path.slice(0, 120)}?${call.query.slice(0, 80)} ${call.body?.length ?? 0}: ${call.body?.slice(0, 120)}`;
        const from = Date.now();
        const status = await send(call).catch((error: Error) => {
          failures.push(`${what}: ${error.message}`);
          return 0;
        });
        times.push({ from, to: Date.now(), what: `${status} ${what}` });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) failures.push(`${status} ${what}`);
      }
    }),
  );
  clearInterval(memory);
  await wait(NOTE_MS);
  const held = readStalls(stalls);
  const shown = held.slice(0, STALLS_SHOWN).map((stall) => ({
    ...stall,
    meanwhile: times
      .filter(({ from, to }) => from <= stall.at && to >= stall.at - stall.elapsedMs)
      .map(({ what }) => what),
  }));
  console.log(
    `Statuses: ${JSON.stringify(Object.fromEntries(statuses))}; at most ${Math.round(memoryMb)} MB; stalls: ${JSON.stringify(shown, null, 1)}`,
  );
  expect(failures.slice(0, 20)).toEqual([]);
  expect(held[0]?.ownMs ?? 0).toBeLessThan(STALL_MS_MAX);
  expect(memoryMb).toBeLessThanOrEqual(MEMORY_MB_MAX);
});
