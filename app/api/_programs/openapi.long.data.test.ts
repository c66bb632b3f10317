// Watches app lib.
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { GET as getDocument } from "@/app/api/openapi.json/route";
import type { Admin } from "@/lib/auth/admin";
import { SCOPES, type Scope } from "@/lib/auth/scopes";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { createToken } from "@/lib/auth/tokens";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { publishArticle } from "@/lib/domains/articles/publication";
import { articleInput } from "@/lib/domains/articles/schema";
import { calls } from "@/lib/domains/calls";
import { sendMailing, stopMailing } from "@/lib/domains/mailings/owner";
import { pageInput } from "@/lib/domains/pages/calls";
import { createPage } from "@/lib/domains/pages/owner";
import { createPicture } from "@/lib/domains/pictures/owner";
import { createResource } from "@/lib/domains/resources/owner";
import { resourceInput } from "@/lib/domains/resources/schema";
import { createSeries } from "@/lib/domains/series/owner";
import { seriesInput } from "@/lib/domains/series/schema";
import { createVideo } from "@/lib/domains/videos/owner";
import { videoInput } from "@/lib/domains/videos/schema";
import { env } from "@/lib/env";
import { ADMIN_BODY_MAX_BYTES } from "@/lib/http/body";
import { scopesOf } from "@/lib/http/call";
import { createRedirect } from "@/lib/site/redirects/owner";
import { redirectInput } from "@/lib/site/redirects/schema";
import { listOperations, type Operation, statusesOf } from "@/lib/site/route/openapi";
import { declarationOf, isRoute, type RouteHandler } from "@/lib/site/route/route";
import { createUpload } from "@/lib/storage/storage";
import { query } from "@/testing/database";
import { asRoute, inBraces, listHandlers } from "@/testing/handlers";
import { photoOf } from "@/testing/photos";

vi.spyOn(console, "log").mockImplementation(() => {});

const { id: ownerId } = await db.user.create({ data: { isAdmin: true } });
const { id: readerId } = await db.user.create({ data: {} });
const admin = { id: ownerId, name: null, email: null } as unknown as Admin;

// Without anybody on the list nothing is sent.
await db.subscriber.create({ data: { email: "list@example.org" } });

async function cookieOf(userId: string): Promise<string> {
  return `${SESSION_COOKIE}=${await encode({ token: startSession(userId), secret: env.NEXTAUTH_SECRET })}`;
}

async function bearerWith(scopes: Scope[]): Promise<Record<string, string>> {
  const { token } = await createToken(admin, { name: scopes.join(), scopes, lastDay: null });
  return { authorization: `Bearer ${token}` };
}

const asOwner = { cookie: await cookieOf(ownerId) };
const asReader = { cookie: await cookieOf(readerId) };
const bearers = new Map<string, Record<string, string>>();
for (const scope of SCOPES) bearers.set(scope, await bearerWith([scope]));
bearers.set("publish,write", await bearerWith(["publish", "write"]));

const operations = listOperations(calls);
const handlers = await listHandlers();
const document = await (
  await getDocument(new Request(env.SITE_URL), { params: Promise.resolve({}) })
).json();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "openapi");

const JSON_TYPE = "application/json";

type Input = { id?: string; search?: string; body?: unknown; headers?: Record<string, string> };
/** What a call takes to be answered with a status that only some state of the site brings about. */
type Wish = () => Promise<Input>;

const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";
let count = 0;
function next(): number {
  count += 1;
  return count;
}

const nextTitle = () => `Number ${next()}`;
const stale = { headers: { "if-match": '"999"' } };

async function upload(type: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const names: Record<string, string> = { "image/jpeg": "photo.jpg", "audio/mpeg": "talk.mp3" };
  const name = names[type] ?? "guide.pdf";
  const { uploadURL } = await createUpload(admin, { name, type, size: body.length });
  const headers = { "content-type": type };
  expect((await fetch(uploadURL, { method: "PUT", body, headers })).status).toBe(200);
  return uploadURL;
}

const uploadPhoto = async () =>
  upload("image/jpeg", new Uint8Array(await photoOf({ width: 64, height: 48 + next() })));
const uploadGuide = () => upload("application/pdf", new TextEncoder().encode(PDF));

function articleBody(changes: object = {}) {
  return {
    title: nextTitle(),
    content: "Some **words**.",
    category: "Sleep",
    tags: ["Calm", "Night"],
    ...changes,
  };
}
const newArticle = (changes: object = {}) =>
  createArticle(admin, articleInput.parse(articleBody(changes)));
const newDraft: Wish = async () => ({ id: (await newArticle()).id });
const newPublic: Wish = async () => ({ id: (await newArticle({ published: true })).id });

async function newComment(): Promise<Input> {
  const { id: articleId } = await newArticle({ published: true });
  const row = await db.comment.create({ data: { articleId, authorName: "Ada", content: "Yes." } });
  return { id: row.id };
}

async function newMailing(): Promise<{ article: Input; mailing: Input }> {
  const article = await newArticle({ published: true });
  const mailing = await sendMailing(admin, article, { again: false });
  return { article: { id: article.id }, mailing: { id: mailing.id } };
}

const pageBody = () => ({ title: nextTitle(), content: "A page." });
const newPage = async () => ({
  id: (await createPage(admin, pageInput.parse(pageBody()))).id,
});

async function newPicture(): Promise<Input> {
  return { id: (await createPicture(admin, { fileUrl: await uploadPhoto(), name: "p.jpg" })).id };
}

const redirectBody = () => ({ from: `/before/${next()}`, to: "/articles" });
const newRedirect = () => createRedirect(admin, redirectInput.parse(redirectBody()));

const resourceBody = async () => ({ title: nextTitle(), fileUrl: await uploadGuide() });
const newResource = async () => createResource(admin, resourceInput.parse(await resourceBody()));

const seriesBody = async () => ({
  title: nextTitle(),
  articleIds: [(await newArticle({ published: true })).id],
});
const newSeries = async () => createSeries(admin, seriesInput.parse(await seriesBody()));

const videoBody = () => ({
  title: nextTitle(),
  youtubeId: `video${String(next()).padStart(6, "0")}`,
  tags: ["Calm"],
});
const newVideo = async () => createVideo(admin, videoInput.parse(videoBody()));

const newSuggestion = async () => {
  const row = await db.suggestion.create({
    data: { message: "More of it.", email: "a@b.example" },
  });
  return { id: row.id };
};
const newSubscriber = async () => {
  const row = await db.subscriber.create({ data: { email: `s${next()}@example.org` } });
  return { id: row.id };
};

async function newTopic(): Promise<Input> {
  return { id: `tag:${await newTag()}` };
}

async function newTag(): Promise<string> {
  const number = next();
  await newArticle({ tags: [`Topic ${number}`], published: true });
  return `topic-${number}`;
}

const nothing: Wish = async () => ({});
const withBody =
  (wish: () => Promise<Input>, body: () => unknown): Wish =>
  async () => ({
    ...(await wish()),
    body: await body(),
  });

/** By call and status: those that follow from the declaration alone are made below. */
const wishes: Record<string, Record<number, Wish>> = {
  "GET /api/admin/articles": { 200: newDraft },
  "POST /api/admin/articles": {
    201: async () => ({ body: articleBody() }),
    409: async () => ({ body: articleBody({ slug: (await newArticle()).slug }) }),
  },
  "GET /api/admin/articles/{id}": { 200: newDraft },
  "PUT /api/admin/articles/{id}": {
    200: withBody(newDraft, articleBody),
    409: async () => ({ ...(await newDraft()), body: articleBody(), ...stale }),
  },
  "DELETE /api/admin/articles/{id}": { 204: newDraft },
  "PUT /api/admin/articles/{id}/audience": {
    200: withBody(newDraft, () => ({ audience: "both" })),
    409: async () => ({ ...(await newDraft()), body: { audience: "site" }, ...stale }),
  },
  "GET /api/admin/articles/{id}/email": { 200: newDraft },
  "PUT /api/admin/articles/{id}/email": {
    200: withBody(newDraft, () => ({ subject: "Hello" })),
    409: async () => {
      const { id } = await newArticle();
      await db.mailingDraft.create({ data: { articleId: id, subject: "Before" } });
      return { id, body: { subject: "Hello" }, ...stale };
    },
  },
  "GET /api/admin/articles/{id}/mailing": { 200: async () => (await newMailing()).article },
  "POST /api/admin/articles/{id}/mailing": {
    201: withBody(newPublic, () => ({})),
    409: async () => ({ ...(await newMailing()).article, body: {} }),
  },
  "DELETE /api/admin/articles/{id}/mailing": {
    409: newDraft,
    204: async () => {
      const { id } = await newArticle();
      const wish = { site: true, email: true, publishOn: "2099-01-05T15:04:00.000Z" };
      await publishArticle(admin, id, wish, null);
      return { id };
    },
  },
  "GET /api/admin/articles/{id}/place": { 200: newDraft },
  "PUT /api/admin/articles/{id}/place": {
    200: async () => ({
      ...(await newPublic()),
      body: { seriesId: (await newSeries()).id, startHere: true },
    }),
  },
  "POST /api/admin/articles/{id}/publish": {
    200: withBody(newDraft, () => ({ site: true, email: false })),
    409: async () => ({ ...(await newDraft()), body: { site: true, email: false }, ...stale }),
  },
  "POST /api/admin/articles/{id}/publish/undo": {
    200: withBody(newPublic, () => standing),
    409: async () => ({ ...(await newPublic()), body: standing, ...stale }),
  },
  "GET /api/admin/articles/{id}/versions": { 200: newPublic },
  "GET /api/admin/article-versions/{id}": {
    200: async () => {
      const { id: articleId } = await newArticle();
      const { id } = await db.articleVersion.findFirstOrThrow({ where: { articleId } });
      return { id };
    },
  },
  "GET /api/admin/articles/subjects": { 200: nothing },
  "GET /api/admin/comments": { 200: newComment },
  "POST /api/admin/comments/bulk": {
    200: async () => ({ body: { ids: [(await newComment()).id], action: "approve" } }),
  },
  "POST /api/admin/comments/{id}/approve": { 200: newComment },
  "POST /api/admin/comments/{id}/pending": { 200: newComment },
  "POST /api/admin/comments/{id}/spam": { 200: newComment },
  "POST /api/admin/comments/{id}/reply": { 201: withBody(newComment, () => ({ content: "So." })) },
  "DELETE /api/admin/comments/{id}": { 204: newComment },
  "GET /api/admin/mailings": { 200: async () => (await newMailing()).mailing },
  "GET /api/admin/mailings/{id}": { 200: async () => (await newMailing()).mailing },
  "GET /api/admin/mailings/{id}/clicks": { 200: async () => (await newMailing()).mailing },
  "GET /api/admin/audience": { 200: async () => ({}) },
  "POST /api/admin/audience": { 200: async () => ({ body: { segment: { tags: ["Sleep"] } } }) },
  "POST /api/admin/mailings/{id}/stop": { 200: async () => (await newMailing()).mailing },
  "POST /api/admin/mailings/{id}/resume": {
    200: async () => {
      const { mailing } = await newMailing();
      await stopMailing(admin, mailing.id ?? "");
      return mailing;
    },
  },
  "GET /api/admin/mailings/scheduled": {
    200: async () => {
      const { id } = await newArticle();
      const wish = { site: true, email: true, publishOn: "2099-01-05T15:04:00.000Z" };
      await publishArticle(admin, id, wish, null);
      return {};
    },
  },
  "GET /api/admin/calendar": {
    200: async () => {
      const { id } = await newArticle();
      const wish = { site: true, email: false, publishOn: "2099-01-05T15:04:00.000Z" };
      await publishArticle(admin, id, wish, null);
      return { search: "?from=2099-01-01&until=2099-02-01" };
    },
  },
  "PUT /api/admin/articles/{id}/date": {
    200: async () => {
      const { id } = await newArticle();
      const wish = { site: true, email: false, publishOn: "2099-01-05T15:04:00.000Z" };
      await publishArticle(admin, id, wish, null);
      return { id, body: { at: "2099-01-06T15:04:00.000Z" } };
    },
    409: async () => ({ id: (await newArticle()).id, body: { at: "2099-01-06T15:04:00.000Z" } }),
  },
  "GET /api/admin/pages": { 200: newPage },
  "POST /api/admin/pages": {
    201: async () => ({ body: pageBody() }),
    409: async () => {
      const { slug } = await createPage(admin, pageInput.parse(pageBody()));
      return { body: { ...pageBody(), slug } };
    },
  },
  "GET /api/admin/pages/{id}": { 200: newPage },
  "PUT /api/admin/pages/{id}": {
    200: withBody(newPage, pageBody),
    409: async () => ({ ...(await newPage()), body: pageBody(), ...stale }),
  },
  "DELETE /api/admin/pages/{id}": { 204: newPage },
  "GET /api/admin/pictures": { 200: newPicture },
  "POST /api/admin/pictures": { 201: async () => ({ body: { fileUrl: await uploadPhoto() } }) },
  "POST /api/admin/pictures/fetch": {
    201: async () => {
      const { address } = await createPicture(admin, { fileUrl: await uploadPhoto(), name: "" });
      return { body: { address: env.SITE_URL + address } };
    },
  },
  "GET /api/admin/pictures/{id}": { 200: newPicture },
  "PUT /api/admin/pictures/{id}": { 200: withBody(newPicture, () => ({ alt: "A door." })) },
  "DELETE /api/admin/pictures/{id}": { 204: newPicture },
  "POST /api/admin/pictures/{id}/file": {
    200: withBody(newPicture, async () => ({ fileUrl: await uploadPhoto() })),
  },
  "GET /api/admin/redirects": { 200: newRedirect },
  "POST /api/admin/redirects": {
    201: async () => ({ body: redirectBody() }),
    409: async () => ({ body: { ...redirectBody(), from: (await newRedirect()).from } }),
  },
  "PUT /api/admin/redirects/{id}": {
    200: withBody(newRedirect, redirectBody),
    409: async () => ({
      id: (await newRedirect()).id,
      body: { ...redirectBody(), from: (await newRedirect()).from },
    }),
  },
  "DELETE /api/admin/redirects/{id}": { 204: newRedirect },
  "GET /api/admin/redirects/export": { 200: newRedirect },
  "POST /api/admin/redirects/import": {
    200: async () => ({ body: { csv: `from,to\n/old-${next()},/articles\n/x,javascript:1\n` } }),
  },
  "POST /api/admin/resources": { 201: async () => ({ body: await resourceBody() }) },
  "GET /api/admin/resources/{id}": { 200: newResource },
  "PUT /api/admin/resources/{id}": {
    200: async () => {
      const { id, fileUrl } = await newResource();
      return { id, body: { title: nextTitle(), fileUrl } };
    },
    409: async () => {
      const { id, fileUrl } = await newResource();
      return { id, body: { title: nextTitle(), fileUrl }, ...stale };
    },
  },
  "DELETE /api/admin/resources/{id}": { 204: newResource },
  "GET /api/admin/resources/subjects": { 200: nothing },
  "GET /api/admin/series": { 200: newSeries },
  "POST /api/admin/series": {
    201: async () => ({ body: await seriesBody() }),
    409: async () => ({ body: { ...(await seriesBody()), slug: (await newSeries()).slug } }),
  },
  "GET /api/admin/series/{id}": { 200: newSeries },
  "PUT /api/admin/series/{id}": {
    200: withBody(newSeries, seriesBody),
    409: async () => ({ id: (await newSeries()).id, body: await seriesBody(), ...stale }),
  },
  "DELETE /api/admin/series/{id}": { 204: newSeries },
  "GET /api/admin/start-here": { 200: nothing },
  "PUT /api/admin/start-here": {
    200: async () => ({ body: { articleIds: [(await newPublic()).id] } }),
  },
  "GET /api/admin/statistics": { 200: newPublic },
  "GET /api/admin/statistics/ninety-days": { 200: newPublic },
  "GET /api/admin/subscribers": { 200: newSubscriber },
  "DELETE /api/admin/subscribers/{id}": { 204: newSubscriber },
  "GET /api/admin/subscribers/export": { 200: newSubscriber },
  "POST /api/admin/subscribers/import": {
    200: async () => ({ body: { csv: `email\ni${next()}@example.org\nnone\n` } }),
  },
  "GET /api/admin/suggestions": { 200: newSuggestion },
  "PUT /api/admin/suggestions/{id}": { 200: withBody(newSuggestion, () => ({ status: "read" })) },
  "DELETE /api/admin/suggestions/{id}": { 204: newSuggestion },
  "POST /api/admin/suggestions/{id}/article": {
    201: newSuggestion,
    200: async () => {
      const { id } = await newSuggestion();
      const { id: articleId } = await newArticle();
      await db.suggestion.update({ where: { id }, data: { articleId } });
      return { id };
    },
  },
  "GET /api/admin/suggestions/counts": { 200: newSuggestion },
  "GET /api/admin/topics": { 200: newPublic },
  "PUT /api/admin/topics/{id}": { 200: withBody(newTopic, () => ({ name: nextTitle() })) },
  "POST /api/admin/topics/{id}/merge": {
    200: async () => ({ id: `tag:${await newTag()}`, body: { into: await newTag() } }),
  },
  "POST /api/admin/topics/unmerge": {
    204: async () => {
      const merged = await ask(operationAt("POST /api/admin/topics/{id}/merge"), asOwner, {
        id: `tag:${await newTag()}`,
        body: { into: await newTag() },
      });
      return { body: { merge: JSON.parse(merged.text).undo } };
    },
  },
  "POST /api/admin/videos": {
    201: async () => ({ body: videoBody() }),
    409: async () => ({ body: { ...videoBody(), youtubeId: (await newVideo()).youtubeId } }),
  },
  "GET /api/admin/videos/{id}": { 200: newVideo },
  "GET /api/admin/videos/subjects": { 200: nothing },
  "PUT /api/admin/videos/{id}": {
    200: withBody(newVideo, videoBody),
    409: async () => ({ id: (await newVideo()).id, body: videoBody(), ...stale }),
  },
  "DELETE /api/admin/videos/{id}": { 204: newVideo },
  "GET /api/admin/waiting": { 200: newDraft },
  "GET /api/articles/{slug}": {
    200: async () => ({ id: (await newArticle({ published: true })).slug }),
    308: async () => {
      const { id: articleId } = await newArticle({ published: true });
      const { slug } = await db.articleSlug.create({
        data: { slug: `former-${articleId}`, articleId },
      });
      return { id: slug };
    },
  },
  "POST /api/admin/audio": {
    201: async () => ({
      body: { fileUrl: await upload("audio/mpeg", new Uint8Array([255, 251, 144, 100, 0, 0])) },
    }),
  },
  "POST /api/objects/upload": {
    200: async () => ({ body: { name: "guide.pdf", type: "application/pdf", size: 10 } }),
  },
  "GET /api/resources": { 200: newResource },
  "GET /api/videos": { 200: newVideo },
};

const standing = { published: false, publishedAt: null, mailAt: null, audience: "site" };

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

function operationAt(name: string): Operation {
  const found = operations.find((operation) => nameOf(operation) === name);
  if (!found) throw new Error(`${name} is not in the document.`);
  return found;
}

function handlerAt(name: string): RouteHandler {
  return asRoute(handlers.find((one) => `${one.method} ${inBraces(one.path)}` === name)?.handler);
}

type Answer = { status: number; type: string; text: string };

async function ask(
  { method, path }: Operation,
  headers: Record<string, string>,
  { id = "", search = "", body, headers: more = {} }: Input,
): Promise<Answer> {
  const address = new URL(path.replace(/\{\w+\}/, id) + search, env.SITE_URL);
  const request = new Request(address, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
      ...more,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const handler = handlerAt(`${method} ${path}`);
  const response = await handler(request, { params: Promise.resolve({ id, slug: id }) });
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  return { status: response.status, type, text: await response.text() };
}

/** Holds an answer against what the document says of it, and says its status. */
function check({ method, path }: Operation, { status, type, text }: Answer): number {
  const place = `/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}/responses/${status}`;
  const said = document.paths[path][method.toLowerCase()].responses[status];
  expect(said, `${method} ${path} answers ${status}: ${text.slice(0, 200)}`).toBeDefined();
  if (!said.content) {
    expect(text).toBe("");
    return status;
  }
  expect(Object.keys(said.content)).toEqual([type]);
  const data = type === "text/csv" ? text : JSON.parse(text);
  const pointer = `${place}/content/${type.replaceAll("/", "~1")}/schema`;
  const validate = ajv.compile({ $ref: `openapi#${encodeURI(pointer)}` });
  expect(validate(data), `${method} ${path} ${status}: ${JSON.stringify(validate.errors)}`).toBe(
    true,
  );
  return status;
}

/** The id of what is not there, in the form that its call takes. */
function unknownId({ path }: Operation): string {
  if (path.includes("/topics/")) return "tag:no-such-topic";
  return path.includes("/pictures/") ? "0".repeat(20) : UNKNOWN;
}

beforeEach(async () => {
  await query('delete from "RateLimit"');
});

test("the document is OpenAPI 3.1 as its own schema says", async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(document.openapi).toBe("3.1.0");
});

test("each body has an example that the call would take", () => {
  const taking = operations.filter(({ call: { body } }) => body !== undefined);
  expect(taking.length).toBeGreaterThan(30);
  const refused = taking.filter(({ method, path, call: { body } }) => {
    const { example } = document.paths[path][method.toLowerCase()].requestBody.content[JSON_TYPE];
    return example === undefined || !body?.safeParse(example).success;
  });
  expect(refused.map(nameOf)).toEqual([]);
});

test("it has every call that a token may make, and each of these says what it answers", async () => {
  const open = handlers.filter(({ handler, path }) => {
    const { scope, answers } = (isRoute(handler) && declarationOf(handler)) || {};
    return (scope || (scope === undefined && answers)) && path !== "/api/mcp";
  });
  const names = open.map(({ method, path }) => `${method} ${inBraces(path)}`);
  expect(operations.map(nameOf).sort()).toEqual(names.sort());
  expect(Object.keys(wishes).sort()).toEqual(names.sort());
});

/** What only asks or uploads, and what is here already as these wishes have it. */
const CHANGES_NOTHING = [
  "POST /api/admin/audience",
  "POST /api/admin/audio",
  "POST /api/admin/comments/{id}/pending",
  "POST /api/admin/pictures/fetch",
  "POST /api/admin/suggestions/{id}/article",
  "POST /api/objects/upload",
];

describe.each(operations.map((operation) => [nameOf(operation), operation] as const))(
  "%s",
  (name, operation) => {
    const { query: asked, body, params } = operation.call;
    const scopes = scopesOf(operation.call);
    const token = bearers.get(scopes.join()) ?? {};
    const own = wishes[name] ?? {};
    const [[firstStatus = 0, first = nothing] = []] = Object.entries(own).filter(
      ([status]) => Number(status) < 300,
    );

    test("answers as the document says, at every status that it names", async () => {
      const seen = new Set<number>();
      const expectStatus = async (
        status: number,
        headers: Record<string, string>,
        input: Input,
      ): Promise<void> => {
        const answer = await ask(operation, headers, input);
        expect([status, answer.text.slice(0, 200)]).toEqual([
          answer.status,
          answer.text.slice(0, 200),
        ]);
        seen.add(check(operation, answer));
      };
      for (const [status, wish] of Object.entries(own)) {
        await expectStatus(Number(status), token, await wish());
      }
      const input = await first();
      if (scopes.length > 0) {
        await expectStatus(Number(firstStatus), asOwner, await first());
        await expectStatus(401, {}, input);
        await expectStatus(401, { authorization: "Bearer tw_none" }, input);
        await expectStatus(403, asReader, input);
        for (const [other, headers] of bearers) {
          const isEnough = scopes.every((scope) => other.split(",").includes(scope));
          if (!isEnough) await expectStatus(403, headers, input);
        }
      } else {
        const callers = [asReader, asOwner, ...bearers.values()];
        for (const headers of callers) await expectStatus(Number(firstStatus), headers, input);
      }
      if (params) {
        await expectStatus(404, token, { ...input, id: "not-an-id" });
        seen.add(
          check(operation, await ask(operation, token, { ...input, id: unknownId(operation) })),
        );
      }
      if (asked)
        await expectStatus(400, token, { ...input, search: "?page=0&range=x&draft=x&for=x" });
      if (operation.method !== "GET") {
        await expectStatus(400, token, { ...input, headers: { "if-match": "nonsense" } });
      }
      if (body) {
        await expectStatus(400, token, { ...input, body: "{" });
        await expectStatus(413, token, { ...input, body: " ".repeat(ADMIN_BODY_MAX_BYTES + 1) });
        await expectStatus(415, token, { ...input, headers: { "content-type": "text/plain" } });
        await expectStatus(422, token, { ...input, body: [] });
      }
      if (statusesOf(operation).includes(429)) {
        await query('update "RateLimit" set "hits" = 1000000');
        await expectStatus(429, token, input);
      }
      expect([...seen].sort((a, b) => a - b)).toEqual(statusesOf(operation));
    });

    const isWrite = operation.method !== "GET" && scopes.length > 0;
    if (!isWrite || CHANGES_NOTHING.includes(name)) return;
    test("is noted as its program’s", async () => {
      const input = await first();
      await db.programWrite.deleteMany();
      check(operation, await ask(operation, token, input));
      const notes = await db.programWrite.findMany({ select: { call: true } });
      expect(new Set(notes.map(({ call }) => call))).toEqual(new Set([name]));
    });
  },
);
