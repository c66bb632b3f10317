import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { encode } from "next-auth/jwt";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Admin } from "@/lib/auth/admin";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { createToken } from "@/lib/auth/tokens";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { openBackupBucket } from "@/lib/domains/backup/bucket";
import { makeBackup } from "@/lib/domains/backup/public";
import { calls } from "@/lib/domains/calls";
import { createImport } from "@/lib/domains/imports/owner";
import { sendMailing } from "@/lib/domains/mailings/owner";
import { addImportPart, startImport } from "@/lib/domains/newsletter/imports/reading";
import { createPreviewLink } from "@/lib/domains/previews/owner";
import { addNote, openPreview } from "@/lib/domains/previews/public";
import { env } from "@/lib/env";
import { type Call, isOfAdmin } from "@/lib/http/call";
import { getSettings, saveSettings } from "@/lib/site/settings/owner";
import { createWebhook } from "@/lib/site/webhooks/owner";
import { webhookInput } from "@/lib/site/webhooks/schema";
import { asRoute, inBraces, listHandlers } from "@/testing/handlers";

vi.spyOn(console, "log").mockImplementation(() => {});

const channelVideo = {
  youtubeId: "video000001",
  title: "Calm",
  description: null,
  thumbnail: null,
  publishedAt: "2025-01-05T00:00:00.000Z",
  duration: 128,
};
vi.mock("@/lib/youtube/channel", () => ({
  readChannel: async () => [channelVideo],
  readVideo: async () => channelVideo,
}));

const hook = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
await once(hook, "listening");
afterAll(() => hook.close());
// Outgoing calls reach this machine only where the site's configuration names it.
env.IMAGE_HOSTS.push(`127.0.0.1:${(hook.address() as AddressInfo).port}`);
const hookAddress = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;

const bucket = openBackupBucket();
await bucket.s3.send(new CreateBucketCommand({ Bucket: bucket.bucket }));

async function newOwner(): Promise<{ id: string; cookie: string }> {
  const { id } = await db.user.create({
    data: { isAdmin: true, email: `${crypto.randomUUID()}@x.org` },
  });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  return { id, cookie: `${SESSION_COOKIE}=${token}` };
}

const owner = await newOwner();
const admin = { id: owner.id, name: null, email: null } as unknown as Admin;
await db.subscriber.create({ data: { email: "list@example.org" } });

type Input = { id?: string; search?: string; body?: unknown; cookie?: string };
/** What a call takes to be answered as it declares. */
type Wish = () => Promise<Input>;

let count = 0;
function nextTitle(): string {
  count += 1;
  return `Number ${count}`;
}

const nothing: Wish = async () => ({});

function nextEmail(): string {
  return `${nextTitle().replace(" ", "-").toLowerCase()}@example.org`;
}

const newEditor: Wish = async () => ({
  id: (await db.invitedEditor.create({ data: { email: nextEmail() } })).id,
});

const newOwnWord: Wish = async () => ({
  id: (await db.ownWord.create({ data: { words: nextTitle() } })).id,
});

const newArticle = (changes: object = {}) =>
  createArticle(
    admin,
    articleInput.parse({ title: nextTitle(), content: "Some **words**.", tags: [], ...changes }),
  );
const anArticle: Wish = async () => ({ id: (await newArticle()).id });

const fields = {
  title: "Calm",
  slug: "",
  excerpt: "",
  category: "",
  tags: "",
  featuredImage: "",
  content: "Words.",
};

async function newMailing() {
  const article = await newArticle({ published: true });
  return sendMailing(admin, article, { again: false });
}

async function failedMail(): Promise<{ id: string; mailingId: string }> {
  const { id: mailingId } = await newMailing();
  await db.mailing.update({ where: { id: mailingId }, data: { status: "done" } });
  await db.mail.updateMany({ where: { mailingId }, data: { status: "failed" } });
  const { id } = await db.mail.findFirstOrThrow({ where: { mailingId } });
  return { id, mailingId };
}

async function newPreview() {
  const link = await createPreviewLink(admin, (await newArticle()).id);
  const access = await openPreview(link.url.split("/").at(-1) ?? "");
  if (!access) throw new Error("The link does not open.");
  await addNote(access, { name: "Ada", content: "Yes.", place: -1, passage: "" });
  const note = await db.previewNote.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return { articleId: access.articleId, linkId: link.id, noteId: note.id };
}

const newImport: Wish = async () => ({
  id: (await createImport(admin, { name: "blog.zip", size: 100 })).id,
});

const newList: Wish = async () => {
  const { id } = await startImport(admin, "list.csv");
  const text = `email,status\n${crypto.randomUUID()}@example.org,active\n`;
  await addImportPart(admin, id, { number: 0, text });
  return { id };
};

const writtenByProgram: Wish = async () => {
  const tokenId = crypto.randomUUID();
  const { id: rowId } = await newArticle();
  await db.programWrite.create({
    data: {
      ...{ tokenId, program: "Robot", call: "PUT /api/admin/articles/{id}" },
      ...{ table: "Article", rowId, before: { excerpt: "Before" }, after: { excerpt: "" } },
    },
  });
  return { id: tokenId };
};

const newWebhook: Wish = async () => {
  const input = webhookInput.parse({ address: hookAddress, events: ["comment.added"] });
  return { id: (await createWebhook(admin, input)).webhook.id };
};

const newFlood: Wish = async () => {
  const { id } = await db.flood.create({
    data: {
      kind: "domain",
      trait: `${crypto.randomUUID()}.example`,
      signUps: {
        create: {
          state: "held",
          subscriber: { create: { email: `${crypto.randomUUID()}@x.example`, subscribed: false } },
        },
      },
    },
  });
  return { id };
};

const newSilent: Wish = async () => {
  const longAgo = new Date(Date.now() - 500 * 86_400_000);
  await db.subscriber.create({
    data: { email: `${crypto.randomUUID()}@example.org`, createdAt: longAgo },
  });
  const { data } = await ask("GET /api/admin/subscribers/silent", {});
  return { body: { count: z.object({ silent: z.int() }).parse(data).silent } };
};

const inTrash: Wish = async () => {
  const { id } = await newArticle();
  await deleteArticle(admin, id);
  return { id };
};

const person: Wish = async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  await db.subscriber.create({ data: { email } });
  await db.suggestion.create({ data: { message: "More.", email } });
  const { id: authorId } = await db.user.create({ data: { email } });
  const { id: articleId } = await newArticle({ published: true });
  await db.comment.create({ data: { articleId, authorId, authorName: "Ada", content: "Yes." } });
  return { body: { email } };
};

const message = { articleId: null, subject: "Hello", content: "Welcome." };

const changedHero = async () => {
  const { hero } = await getSettings(admin);
  return { ...hero.value, title: nextTitle() };
};

const savedHero = async () => saveSettings(admin, "hero", await changedHero(), null);

const aBackup: Wish = async () => ({ id: (await makeBackup(bucket, () => {})).name });

/** By call; what a backup takes the place of is asked in the tests of restoring. */
const wishes: Record<string, Wish> = {
  "GET /api/admin/articles/{id}/publish": anArticle,
  "POST /api/admin/link-cards": async () => ({ body: { address: hookAddress } }),
  "PUT /api/admin/articles/topics": async () => ({
    body: { change: "category", articles: [{ id: (await newArticle()).id, category: "Sleep" }] },
  }),
  "PUT /api/admin/articles/{id}/draft": async () => {
    const { id, version } = await newArticle();
    const writer = crypto.randomUUID();
    return { id, body: { fields, writer, sequence: 1, version: 0, baseVersion: version } };
  },
  "DELETE /api/admin/articles/{id}/draft": anArticle,
  "POST /api/admin/articles/{id}/versions": async () => ({
    ...(await anArticle()),
    body: { fields },
  }),
  "GET /api/admin/articles/{id}/mailing/preview": anArticle,
  "POST /api/admin/articles/{id}/mailing/test": async () => ({
    ...(await anArticle()),
    body: { to: "owner@example.org" },
  }),
  "GET /api/admin/articles/{id}/previews": async () => ({ id: (await newPreview()).articleId }),
  "POST /api/admin/articles/{id}/previews": anArticle,
  "DELETE /api/admin/previews/{id}": async () => ({ id: (await newPreview()).linkId }),
  "PUT /api/admin/preview-notes/{id}": async () => ({
    id: (await newPreview()).noteId,
    body: { resolved: true },
  }),
  "DELETE /api/admin/preview-notes/{id}": async () => ({ id: (await newPreview()).noteId }),
  "GET /api/admin/mailings/{id}/email": async () => ({ id: (await newMailing()).id }),
  "POST /api/admin/mailings/{id}/emails": async () => ({
    id: (await failedMail()).mailingId,
    body: { action: "again", status: "failed" },
  }),
  "GET /api/admin/mail": async () => {
    await failedMail();
    return {};
  },
  "POST /api/admin/mail/{id}": async () => ({
    id: (await failedMail()).id,
    body: { action: "again" },
  }),
  "GET /api/admin/welcome": nothing,
  "PUT /api/admin/welcome": async () => ({
    body: { isOn: true, messages: [{ ...message, days: 1 }] },
  }),
  "POST /api/admin/welcome/preview": async () => ({ body: { message } }),
  "POST /api/admin/welcome/test": async () => ({ body: { message, to: "owner@example.org" } }),
  "GET /api/admin/data": aBackup,
  "POST /api/admin/data": nothing,
  "GET /api/admin/data/{id}": aBackup,
  "GET /api/admin/data/archive": nothing,
  "GET /api/admin/demo": nothing,
  "DELETE /api/admin/demo": nothing,
  "GET /api/admin/editors": newEditor,
  "POST /api/admin/editors": async () => ({ body: { email: nextEmail() } }),
  "DELETE /api/admin/editors/{id}": newEditor,
  "GET /api/admin/menu": nothing,
  "GET /api/admin/own-words": newOwnWord,
  "POST /api/admin/own-words": async () => ({ body: { words: "abonnenten" } }),
  "PUT /api/admin/own-words/{id}": async () => ({
    ...(await newOwnWord()),
    body: { leadsTo: "Subscribers" },
  }),
  "DELETE /api/admin/own-words/{id}": newOwnWord,
  "GET /api/admin/imports": newImport,
  "POST /api/admin/imports": async () => ({ body: { name: "blog.zip", size: 100 } }),
  "GET /api/admin/imports/{id}": newImport,
  "POST /api/admin/imports/{id}": async () => {
    const { id, uploadURL } = await createImport(admin, { name: "blog.zip", size: 100 });
    const headers = { "content-type": "application/octet-stream" };
    await fetch(uploadURL, { method: "PUT", headers, body: new Uint8Array(100) });
    return { id, body: { action: "read" } };
  },
  "POST /api/admin/imports/{id}/step": newImport,
  "DELETE /api/admin/imports/{id}": newImport,
  "POST /api/admin/subscriber-imports": async () => ({ body: { name: "list.csv" } }),
  "POST /api/admin/subscriber-imports/{id}/parts": async () => ({
    id: (await startImport(admin, "list.csv")).id,
    body: { number: 0, text: "email\na@example.org\n" },
  }),
  "POST /api/admin/subscriber-imports/{id}": async () => ({
    ...(await newList()),
    body: { action: "read" },
  }),
  "GET /api/admin/subscriber-imports/{id}": newList,
  "GET /api/admin/subscriber-imports": newList,
  "GET /api/admin/subscribers/held": newFlood,
  "POST /api/admin/subscribers/held/{id}": async () => ({
    ...(await newFlood()),
    body: { action: "release" },
  }),
  "GET /api/admin/subscribers/silent": nothing,
  "POST /api/admin/subscribers/silent": newSilent,
  "POST /api/admin/people/export": person,
  "POST /api/admin/people/erase": person,
  "GET /api/admin/statistics/{table}": async () => ({ id: "pages" }),
  "PUT /api/admin/statistics/letter": async () => ({ body: { on: true } }),
  "GET /api/admin/stats": inTrash,
  "POST /api/admin/sync-youtube": nothing,
  "GET /api/admin/youtube-videos/{id}": async () => ({ id: channelVideo.youtubeId }),
  "GET /api/admin/programs": async () => {
    await createToken(admin, { name: "Robot", scopes: ["read"], lastDay: null });
    return {};
  },
  "POST /api/admin/programs": async () => ({ body: { name: "Robot", scopes: ["read"] } }),
  "DELETE /api/admin/programs/{id}": async () => ({
    id: (await createToken(admin, { name: "Robot", scopes: ["read"], lastDay: null })).id,
  }),
  "GET /api/admin/programs/{id}/writes": writtenByProgram,
  "GET /api/admin/programs/former": writtenByProgram,
  "POST /api/admin/programs/{id}/undo": async () => ({
    ...(await writtenByProgram()),
    body: { since: "2025-01-01T00:00:00.000Z" },
  }),
  "POST /api/admin/sessions/end": async () => ({ cookie: (await newOwner()).cookie }),
  "GET /api/admin/facets": async () => {
    await newArticle({ category: "Sleep" });
    return {};
  },
  "GET /api/admin/search": async () => ({ search: `?q=${(await newArticle()).slug}` }),
  "GET /api/admin/health": nothing,
  "POST /api/admin/health/{id}": async () => ({ id: "database" }),
  "GET /api/admin/spam-words": nothing,
  "PUT /api/admin/spam-words": async () => ({ body: { words: ["casino"] } }),
  "GET /api/admin/site": nothing,
  "PUT /api/admin/site/{group}": async () => ({ id: "hero", body: await changedHero() }),
  "GET /api/admin/site/{group}/versions": async () => {
    await savedHero();
    return { id: "hero" };
  },
  "POST /api/admin/site/restore": async () => ({ body: { version: (await savedHero()).undo } }),
  "POST /api/admin/site/preview": async () => ({ body: { page: "home", groups: {} } }),
  "GET /api/admin/trash": inTrash,
  "POST /api/admin/trash/restore": async () => ({ body: { ids: [(await inTrash()).id] } }),
  "DELETE /api/admin/trash/{id}": inTrash,
  "DELETE /api/admin/trash": inTrash,
  "GET /api/admin/webhooks": newWebhook,
  "POST /api/admin/webhooks": async () => ({
    body: { address: hookAddress, events: ["comment.added"] },
  }),
  "PUT /api/admin/webhooks/{id}": async () => ({
    ...(await newWebhook()),
    body: { address: hookAddress, events: ["suggestion.added"] },
  }),
  "DELETE /api/admin/webhooks/{id}": newWebhook,
  "PUT /api/admin/webhooks/{id}/paused": async () => ({
    ...(await newWebhook()),
    body: { isPaused: true },
  }),
  "POST /api/admin/webhooks/{id}/secret": newWebhook,
  "POST /api/admin/webhooks/{id}/test": newWebhook,
  "GET /api/admin/webhooks/{id}/deliveries": async () => {
    const { id = "" } = await newWebhook();
    await ask("POST /api/admin/webhooks/{id}/test", { id });
    return { id };
  },
  "POST /api/admin/webhook-deliveries/{id}": async () => {
    const { id = "" } = await newWebhook();
    const { data } = await ask("POST /api/admin/webhooks/{id}/test", { id });
    return { id: z.object({ id: z.uuid() }).parse(data).id };
  },
};

const handlers = await listHandlers();
const own = Object.entries<Call>(calls).filter(
  ([, { access, scope }]) => isOfAdmin(access) && scope === null,
);

async function ask(name: string, { id = "", search = "", body, cookie = owner.cookie }: Input) {
  const [method = "", path = ""] = name.split(" ");
  const found = handlers.find((one) => one.method === method && inBraces(one.path) === path);
  const request = new Request(new URL(path.replace(/\{\w+\}/, id) + search, env.SITE_URL), {
    method,
    headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const params = Promise.resolve({ id, group: id, table: id });
  const response = await asRoute(found?.handler)(request, { params });
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const text = await response.text();
  return { status: response.status, type, text, data: type.includes("json") && JSON.parse(text) };
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

test("every call that is the owner's alone is made here, but for those that a backup restores", () => {
  const restoring = [
    "POST /api/admin/data/{id}",
    "POST /api/admin/data/uploads",
    "POST /api/admin/data/uploads/{id}",
  ];
  expect([...Object.keys(wishes), ...restoring].sort()).toEqual(own.map(([name]) => name).sort());
});

test.each(own.filter(([name]) => wishes[name]))(
  "%s answers what it declares, and nothing besides",
  async (name, { answers }) => {
    const answer = await ask(name, (await wishes[name]?.()) ?? {});
    const [[status, declared] = []] = Object.entries<z.ZodType | string | null | undefined>(
      answers,
    );
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([
      Number(status),
      answer.text.slice(0, 300),
    ]);
    if (declared === null) expect(answer.text).toBe("");
    else if (typeof declared === "string") expect(answer.type).toBe(declared);
    else if (declared) {
      declared.parse(answer.data);
      const validate = ajv.compile(z.toJSONSchema(declared, { unrepresentable: "any" }));
      expect(validate(answer.data), JSON.stringify(validate.errors)).toBe(true);
    }
  },
);

test("the trash is listed by a kind that there is, and by no other", async () => {
  await inTrash();
  const ofKind = (kind: string) => ask("GET /api/admin/trash", { search: `?kind=${kind}` });
  expect((await ofKind("resourceFile")).data).toEqual([]);
  for (const kind of ["nothing", "constructor"]) {
    expect(await ofKind(kind)).toMatchObject({ status: 400, type: "application/problem+json" });
  }
});
