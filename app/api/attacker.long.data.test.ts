// Whoever calls with whatever, drawn by chance from what the calls declare. `ATTACKS=100000` goes on for longer.
// Watches app lib.
import fc from "fast-check";
import { encode } from "next-auth/jwt";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { SCOPES, type Scope } from "@/lib/auth/scopes";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { hashToken, makeToken, startOf } from "@/lib/auth/token";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { isOfAdmin, scopesOf } from "@/lib/http/call";
import { accessOf, declarationOf, isRoute } from "@/lib/site/route/route";
import { query } from "@/testing/database";
import { asRoute, listHandlers } from "@/testing/handlers";

vi.spyOn(console, "log").mockImplementation(() => {});

const ATTACKS = Number(process.env.ATTACKS || 2_500);
const TIME_MAX_MS = ATTACKS * 40 + 60_000;
const MARK = "zq7attack";
const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
const METHODS = ["GET", ...WRITES, "OPTIONS"];
/** What works long or with other services where it is let: its callers here are those who may not. */
const NOT_FOR_FUN =
  /^\/api\/(?:auth\/|admin\/(?:data|demo|sessions|imports|sync-youtube|youtube-videos|health|pictures\/fetch)\b)/;

const { id: ownerId } = await db.user.create({ data: { isAdmin: true } });
const INVITED = { email: "editor@example.org" };
await db.invitedEditor.create({ data: INVITED });
const { id: editorId } = await db.user.create({ data: { ...INVITED, emailVerified: true } });
const { id: readerId } = await db.user.create({ data: {} });
const article = await db.article.create({
  data: { slug: "kept", title: "Kept", content: "Kept.", readTime: 1, published: true },
});
const cookieOf = async (id: string, secret = env.NEXTAUTH_SECRET) =>
  `${SESSION_COOKIE}=${await encode({ token: startSession(id), secret })}`;

async function tokenOf(scopes: Scope[]): Promise<string> {
  const token = makeToken();
  // Its use is noted already, so that a call writes nothing of it.
  const lastUsedAt = new Date("2100-01-01");
  const [hash, start] = [hashToken(token), startOf(token)];
  await db.programToken.create({
    data: { name: scopes.join(), hash, start, scopes, lastUsedAt, userId: ownerId },
  });
  return token;
}

type Caller = {
  who: string;
  headers: Record<string, string>;
  scopes?: Scope[];
  isOwner?: true;
  isEditor?: true;
};

const callers: Caller[] = [
  { who: "a stranger", headers: {} },
  { who: "a reader", headers: { cookie: await cookieOf(readerId) } },
  { who: "a forged session", headers: { cookie: await cookieOf(ownerId, "x".repeat(32)) } },
  { who: "an unknown token", headers: { authorization: `Bearer ${makeToken()}` } },
  { who: "no scheme", headers: { authorization: MARK } },
  { who: "the owner", headers: { cookie: await cookieOf(ownerId) }, isOwner: true },
];
callers.push({
  who: "an invited editor",
  headers: { cookie: await cookieOf(editorId) },
  isEditor: true,
});
for (let some = 0; some < 2 ** SCOPES.length; some += 1) {
  const scopes = SCOPES.filter((_, at) => some & (1 << at));
  const headers = { authorization: `Bearer ${await tokenOf(scopes)}` };
  callers.push({ who: `a token for ${scopes.join()}`, headers, scopes });
}

const ORIGINS: Record<string, string>[] = [
  {},
  { origin: env.SITE_URL },
  { "sec-fetch-site": "same-origin" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site", origin: env.SITE_URL },
  { "sec-fetch-site": "same-site" },
];
const isOurs = (origin: Record<string, string>) => ORIGINS.indexOf(origin) < 3;

/** Every row that a call changes leaves its table's name here; what is rolled back does not. */
await query('create table "Touched" ("name" text)');
await query(`create function note_touch() returns trigger language plpgsql as $$
  begin insert into "Touched" values (tg_table_name); return null; end $$`);
const tables = await query<{ name: string }>(
  "select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('RateLimit', 'Touched', '_prisma_migrations')",
);
for (const { name } of tables) {
  await query(
    `create trigger touched after insert or update or delete on "${name}" for each row execute function note_touch()`,
  );
}

const UNDECLARED: NonNullable<ReturnType<typeof declarationOf>> = { access: "public" };

const targets = (await listHandlers())
  .filter(
    ({ path, handler, method }) => isRoute(handler) && METHODS.includes(method) && path !== "/",
  )
  .map((one) => {
    const declared = declarationOf(asRoute(one.handler));
    return { ...one, isDeclared: declared !== undefined, declared: declared ?? UNDECLARED };
  });

afterAll(async () => {
  await query("drop function note_touch() cascade");
  await query('drop table "Touched"');
});

type Target = (typeof targets)[number];

beforeEach(async () => {
  await query('delete from "RateLimit"');
});

const hostileText = fc.oneof(
  fc.constantFrom(
    ...["", " ", "\0", "\ud800", "../../etc/passwd", "%ff", '\'; drop table "Article"; --'],
    ...["<script>1</script>", "javascript:1", "1e999", "-1", "NaN", "null", "true", "{{7*7}}"],
    ...["http://169.254.169.254/", "https://u:p@evil.example/", "=cmd()", "a".repeat(3_000)],
    ...["__proto__", "constructor", "2027-02-30", "9".repeat(40), "\u202e", "tag:sleep"],
    ...[article.id, "019a0000-0000-7000-8000-000000000000", "0".repeat(20)],
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, -1, 1e21, 2 ** 53, [], {}, [[]], [null], ["x", 1]),
  fc.array(hostileText, { maxLength: 30 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The names of the fields that a call takes. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const bare = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return bare instanceof z.ZodObject ? Object.keys(bare.shape) : ["a"];
}

function bodyOf(schema: z.ZodType | undefined): fc.Arbitrary<string | undefined> {
  const fields = fc.constantFrom(...fieldsOf(schema), "__proto__", "id");
  return fc.oneof(
    fc.constantFrom(undefined, "", "{", "[]", "null", '"x"', "{}", "1", '{"a":1,}', "\uFEFF{}"),
    fc.constantFrom("[".repeat(5_000), `{"a":${"[".repeat(900)}${"]".repeat(900)}}`),
    fc.constant(`{"content":"${"x".repeat(2_500_000)}"}`),
    fc.dictionary(fields, hostileValue, { maxKeys: 12 }).map((body) => JSON.stringify(body)),
    fc.dictionary(fields, hostileValue, { maxKeys: 12 }).map((body) => JSON.stringify(body)),
  );
}

const nameOf = ({ method, path }: Target) => `${method} ${path}`;
const byName = new Map(targets.map((one) => [nameOf(one), one]));
const declared = targets.filter(({ isDeclared }) => isDeclared);

function targetOf(name: string): Target {
  const found = byName.get(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

const attack = fc
  .oneof(
    { weight: 9, arbitrary: fc.constantFrom(...declared.map(nameOf)) },
    { weight: 1, arbitrary: fc.constantFrom(...targets.map(nameOf)) },
  )
  .chain((name) => {
    const target = targetOf(name);
    return fc.record({
      name: fc.constant(name),
      caller: fc.oneof(
        fc.constantFrom(...callers),
        fc.constantFrom(...callers.slice(5, 6), ...callers.slice(-4)),
      ),
      origin: fc.oneof(fc.constantFrom(...ORIGINS.slice(0, 3)), fc.constantFrom(...ORIGINS)),
      type: fc.constantFrom(
        ...Array<string>(12).fill("application/json"),
        ...["application/json; charset=x", "text/plain"],
        ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""],
      ),
      ifMatch: fc.constantFrom(undefined, undefined, '"1"', "nonsense", '"99999999999"', "*"),
      param: hostileText,
      search: fc.dictionary(
        fc.constantFrom(...fieldsOf(target.declared.query), "page", "perPage", "q"),
        hostileText,
        { maxKeys: 4 },
      ),
      body: bodyOf(target.declared.body),
    });
  });
type Attack = typeof attack extends fc.Arbitrary<infer Value> ? Value : never;

/** Whether a caller may make this call at all. */
function isLet({ name, caller, origin }: Attack): boolean {
  const { handler, method, declared } = targetOf(name);
  const access = accessOf(asRoute(handler));
  const isToken =
    isOfAdmin(access) && "authorization" in caller.headers && caller.who !== "no scheme";
  if (WRITES.includes(method) && !declared.anyOrigin && !isToken && !isOurs(origin)) return false;
  if (access === "cron" || access === "metrics" || access === "nobody") return false;
  if (!isOfAdmin(access)) return true;
  if (caller.isOwner || (caller.isEditor && access === "editor")) return true;
  const needed = scopesOf(declared);
  return needed.length > 0 && needed.every((scope) => caller.scopes?.includes(scope));
}

function requestOf({ name, caller, origin, type, ifMatch, param, search, body }: Attack) {
  const target = targetOf(name);
  const segment = encodeURIComponent(param.toWellFormed()) || "-";
  const address = new URL(target.path.replaceAll(/\[[^\]]+\]/g, segment), env.SITE_URL);
  for (const [name, value] of Object.entries(search)) address.searchParams.set(name, value);
  const headers = new Headers({ ...caller.headers, ...origin, "x-real-ip": "192.0.2.1" });
  if (type) headers.set("content-type", type);
  if (ifMatch) headers.set("if-match", ifMatch);
  const hasBody = WRITES.includes(target.method) && body !== undefined;
  const request = new Request(address, {
    method: target.method,
    headers,
    ...(hasBody && { body: new TextEncoder().encode(body) }),
  });
  const names = [...target.path.matchAll(/\[(\.{3})?(\w+)\]/g)];
  const params = Object.fromEntries(names.map(([, rest, name]) => [name, rest ? [param] : param]));
  return { request, params };
}

async function touched(): Promise<string[]> {
  const rows = await query<{ name: string }>('delete from "Touched" returning "name"');
  return rows.map(({ name }) => name);
}

test("a call that writes is seen to", async () => {
  const target = targetOf("POST /api/admin/articles");
  const body = JSON.stringify({ title: "Seen", content: "Seen." });
  const headers = { ...callers[5]?.headers, ...ORIGINS[1], "content-type": "application/json" };
  const request = new Request(new URL(target.path, env.SITE_URL), {
    method: "POST",
    headers,
    body,
  });
  const response = await asRoute(target.handler)(request, { params: Promise.resolve({}) });
  expect(response.status, await response.text()).toBe(201);
  expect(await touched()).toContain("Article");
});

test(
  "no call fails, and one that is refused says why in a sentence and changes nothing",
  async () => {
    const seen = new Map<number, number>();
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(attack, async (one) => {
        const { path, handler } = targetOf(one.name);
        const isMeant = isLet(one);
        fc.pre(!isMeant || !NOT_FOR_FUN.test(path));
        tried += 1;
        if (tried % 100 === 0) await query('delete from "RateLimit"');
        const { request, params } = requestOf(one);
        const response = await asRoute(handler)(request, { params: Promise.resolve(params) });
        const { status } = response;
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const text = await response.text();
        const said = `${one.name} by ${one.caller.who}: ${status} ${text.slice(0, 300)}`;
        expect(status, said).toBeLessThan(500);
        if (!isMeant) expect(status, said).toBeGreaterThanOrEqual(400);
        const changes = await touched();
        if (status < 400) return;
        expect(changes, said).toEqual([]);
        const type = response.headers.get("content-type") ?? "";
        // Pages say it in their words, and an assistant's protocol in its own.
        if (type.startsWith("text/html") || (isMeant && path === "/api/mcp")) return;
        expect(type, said).toBe("application/problem+json");
        const { detail } = JSON.parse(text);
        expect(detail, said).toMatch(/^[“\p{Lu}].* /su);
        expect(detail, said).not.toMatch(
          /Invalid input|Invalid option|received|prisma|node_modules|undefined/i,
        );
      }),
      { numRuns: ATTACKS, interruptAfterTimeLimit: TIME_MAX_MS - 10_000 },
    );
    console.info(
      [...seen]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(", "),
    );
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([200, 400, 401, 403, 404, 405, 413, 415, 422]),
    );
  },
  TIME_MAX_MS,
);
