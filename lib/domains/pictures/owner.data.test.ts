import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { tagsOfUses } from "@/app/_flows/admin/picture-uses";
import { finishEmptying, restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { writeOwnText } from "@/lib/domains/mailings/emails";
import { pageInTrash } from "@/lib/domains/pages/owner";
import {
  createPicture,
  createPictureFrom,
  describePicture,
  getPicture,
  listPictures,
} from "@/lib/domains/pictures/owner";
import { findPictureKey, isTrashedPicture } from "@/lib/domains/pictures/public";
import { deletePicture, removeEmptiedPictures } from "@/lib/domains/pictures/removal";
import { replacePicture } from "@/lib/domains/pictures/replacement";
import { nameUse } from "@/lib/domains/pictures/rules";
import type { AdminPicture } from "@/lib/domains/pictures/schema";
import { env } from "@/lib/env";
import {
  isPictureKey,
  PICTURE_PATH,
  pictureFactsAt,
  trashIdOfPicture,
} from "@/lib/images/picture-key";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { emptyTrash, listTrash } from "@/lib/site/trash/owner";
import { moveToTrash } from "@/lib/site/trash/trash";
import { PICTURES, UPLOADS } from "@/lib/storage/key";
import { createUpload, keyFromUrl, listObjects, openPicture } from "@/lib/storage/storage";
import { cleanStorage } from "@/scripts/clean-storage";
import { operator } from "@/scripts/operator";
import { emptyDatabase } from "@/testing/database";
import { HTML } from "@/testing/files";
import { expiredTags } from "@/testing/next-cache";
import { hasTraces, photoOf } from "@/testing/photos";
import { storage } from "@/testing/worker";

const admin = {} as Admin;
const SMALL = { width: 64, height: 48 };
const UNKNOWN_ID = "0".repeat(20);
const tagsOf = (uses: { kind: string; slug: string }[]) => uses.map((use) => use.kind + use.slug);

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});

let uploaded: string[] = [];

/** Uploads a file as the owner's browser does, and gives the address that is then sent. */
async function upload(body: Buffer): Promise<string> {
  const { uploadURL } = await createUpload(admin, {
    name: "photo.jpg",
    type: "image/jpeg",
    size: body.length,
  });
  const headers = { "content-type": "image/jpeg" };
  const answer = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(body), headers });
  expect(answer.status).toBe(200);
  uploaded.push(keyFromUrl(uploadURL) ?? "");
  return uploadURL;
}

async function create(options: object = {}, name = "photo.jpg"): Promise<AdminPicture> {
  const fileUrl = await upload(await photoOf({ ...SMALL, ...options }));
  return createPicture(admin, { fileUrl, name });
}

async function keysUnder(prefix: typeof UPLOADS | typeof PICTURES): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of listObjects(operator, prefix)) keys.push(...page.map(({ key }) => key));
  return keys;
}

/** What this test uploaded and is there still. */
async function uploadsLeft(): Promise<string[]> {
  return (await keysUnder(UPLOADS)).filter((key) => uploaded.includes(key));
}

function keyOf({ address }: AdminPicture): string {
  return address.slice(PICTURE_PATH.length);
}

async function bytesOf(key: string): Promise<Uint8Array> {
  const picture = await openPicture(key);
  return new Uint8Array(await new Response(picture?.body).arrayBuffer());
}

/** Makes the storage fail until `none`, as no storage does by itself. */
async function failStorage(how: string): Promise<void> {
  await fetch(`${storage().url}/-/fail?with=${how}`, { method: "POST" });
}

beforeEach(async () => {
  await emptyDatabase();
  expiredTags.length = 0;
  uploaded = [];
});
afterEach(() => failStorage("none"));

test("a photo becomes a picture, and nothing of where it was taken is left in the storage", async () => {
  const picture = await create({ orientation: 6 });
  expect(picture).toMatchObject({
    width: 48,
    height: 64,
    name: "photo.jpg",
    alt: "",
    decorative: false,
    uses: [],
  });
  expect(pictureFactsAt(picture.address)).toMatchObject({ id: picture.id, width: 48, height: 64 });
  const bytes = await bytesOf(keyOf(picture));
  expect(bytes.byteLength).toBe(picture.bytes);
  expect(await hasTraces(bytes)).toBe(false);
  expect(await uploadsLeft()).toEqual([]);
});

test("the same file once more is the picture that is there", async () => {
  const photo = await photoOf(SMALL);
  const first = await createPicture(admin, { fileUrl: await upload(photo), name: "first.jpg" });
  const second = await createPicture(admin, { fileUrl: await upload(photo), name: "second.jpg" });
  expect(second).toEqual(first);
  expect(await db.picture.count()).toBe(1);
  expect(await uploadsLeft()).toEqual([]);
});

test("what is no picture is refused with a sentence, and removed", async () => {
  const fileUrl = await upload(Buffer.concat([HTML]));
  await expect(createPicture(admin, { fileUrl, name: "" })).rejects.toMatchObject({
    status: 422,
    errors: { fileUrl: [expect.stringMatching(/isn’t a picture/)] },
  });
  expect(await uploadsLeft()).toEqual([]);
  for (const other of [fileUrl, "https://elsewhere.example/a.jpg", "/objects/../a"]) {
    await expect(createPicture(admin, { fileUrl: other, name: "" })).rejects.toMatchObject({
      status: 422,
    });
  }
  expect(await db.picture.count()).toBe(0);
});

test("while the storage is away the call says so, and no row is written", async () => {
  const fileUrl = await upload(await photoOf(SMALL));
  await failStorage("503");
  await expect(createPicture(admin, { fileUrl, name: "" })).rejects.toMatchObject({ status: 503 });
  expect(await db.picture.count()).toBe(0);
});

describe("a picture of another site", () => {
  let photo: Buffer;
  const server = createServer(({ url = "" }, response) => {
    if (url.startsWith("/photo")) response.end(photo);
    else if (url === "/page") response.end(HTML);
    else if (url === "/half") response.end(photo.subarray(0, photo.length / 2));
    else response.writeHead(404).end();
  });
  let host = "";
  beforeAll(async () => {
    photo = await photoOf({ ...SMALL, orientation: 6 });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    env.IMAGE_HOSTS.push(host);
  });
  afterAll(() => {
    env.IMAGE_HOSTS.splice(env.IMAGE_HOSTS.indexOf(host), 1);
    server.close();
  });
  const take = (path: string) => createPictureFrom(admin, { address: `http://${host}${path}` });

  test("becomes the site's own, upright and without its traces, and is one however often it is asked for", async () => {
    const picture = await take("/photo%20of%20a%20kite.jpg?key=1");
    expect(picture).toMatchObject({ width: 48, height: 64, name: "photo%20of%20a%20kite.jpg" });
    expect(await hasTraces(await bytesOf(keyOf(picture)))).toBe(false);
    expect(await take("/photo")).toEqual(picture);
    const fileUrl = await upload(photo);
    expect(await createPicture(admin, { fileUrl, name: "" })).toEqual(picture);
    expect(await db.picture.count()).toBe(1);
  });

  test("that is here already is not fetched, in whatever size it is shown", async () => {
    const picture = await create();
    const small = `/_next/image?url=${encodeURIComponent(picture.address)}&w=640&q=75`;
    for (const path of [picture.address, small]) {
      expect(await createPictureFrom(admin, { address: env.SITE_URL + path })).toEqual(picture);
    }
  });

  test.each([
    ["/gone", "It is no longer there."],
    ["/page", /isn’t a picture/],
    ["/half", /damaged/],
  ])("at %s is refused with a sentence, and nothing is saved", async (path, sentence) => {
    await expect(take(path)).rejects.toMatchObject({
      status: 422,
      errors: { address: [expect.stringMatching(sentence)] },
    });
    expect(await db.picture.count()).toBe(0);
  });

  test("in a network of the server's own is not asked for", async () => {
    for (const address of ["http://127.0.0.1/a.png", "http://10.0.0.1/", "http://[::1]/a.png"]) {
      await expect(createPictureFrom(admin, { address })).rejects.toMatchObject({
        status: 422,
        message: "It’s in a private network, which nobody else can reach.",
      });
    }
  });
});

describe("a picture that is used", () => {
  async function use({ address }: AdminPicture): Promise<void> {
    const other = `${PICTURE_PATH}${"f".repeat(20)}-1-2x2-aabbcc.jpg`;
    await db.article.create({
      data: {
        slug: "a",
        title: "Text",
        tags: [],
        readTime: 1,
        content: `![A](${address}) and ![B](${other}) and ![](${address}#decorative)`,
      },
    });
    await db.article.create({
      data: {
        slug: "b",
        title: "Cover",
        tags: [],
        readTime: 1,
        content: "",
        featuredImage: address,
      },
    });
    await db.resource.create({
      data: { slug: "r", title: "Guide", fileUrl: "/objects/x", thumbnailUrl: address },
    });
    await db.video.create({
      data: { youtubeId: "VNNsN9IJkws", title: "Video", tags: [], thumbnail: address },
    });
    await db.setting.create({
      data: { group: "hero", data: { picture: address, eyebrow: '"Hello"' } },
    });
    await db.video.create({
      data: { youtubeId: "VNNsN9IJkwt", title: "Other", tags: [], thumbnail: other },
    });
  }

  test("says where, and stays", async () => {
    const picture = await create();
    await use(picture);
    const { pictures } = await listPictures(admin, { q: "", page: 1, perPage: 10 });
    expect(pictures[0]?.uses.map(({ kind, title, slug }) => [kind, title, slug])).toEqual([
      ["article", "Cover", "b"],
      ["resource", "Guide", "r"],
      ["site", "Picture instead of the featured video", "hero"],
      ["article", "Text", "a"],
      ["video", "Video", "VNNsN9IJkws"],
    ]);
    await expect(deletePicture(admin, picture.id)).rejects.toMatchObject({
      status: 409,
      message:
        "This picture is still used in “Cover”, “Guide”, the site’s settings (Picture instead of the featured video), 2 more.",
    });
    expect(await openPicture(keyOf(picture))).not.toBeNull();
  });

  test("is replaced everywhere at once, under another address", async () => {
    const before = await create();
    await use(before);
    const fileUrl = await upload(await photoOf({ width: 30, height: 20 }));
    const after = await replacePicture(admin, before.id, { fileUrl, name: "new.jpg" }, tagsOf);
    expect(after).toMatchObject({ id: before.id, width: 30, height: 20, name: "new.jpg" });
    expect(after.address).not.toBe(before.address);
    expect(after.uses).toHaveLength(5);
    const [text] = await db.article.findMany({ where: { slug: "a" }, select: { content: true } });
    expect(text?.content).toBe(
      `![A](${after.address}) and ![B](${PICTURE_PATH}${"f".repeat(20)}-1-2x2-aabbcc.jpg) and ![](${after.address}#decorative)`,
    );
    expect(await db.article.count({ where: { featuredImage: after.address } })).toBe(1);
    expect(await db.resource.count({ where: { thumbnailUrl: after.address } })).toBe(1);
    const [words] = await db.setting.findMany({ select: { data: true } });
    expect(words?.data).toEqual({ picture: after.address, eyebrow: '"Hello"' });
    expect(await db.video.count({ where: { thumbnail: after.address } })).toBe(1);
    expect(expiredTags.toSorted()).toEqual([
      "articlea",
      "articleb",
      "resourcer",
      "sitehero",
      "videoVNNsN9IJkws",
    ]);
    expect(await isTrashedPicture(keyOf(before))).toBe(true);
    expect(await findPictureKey(before.id)).toBe(keyOf(after));
    expect(await uploadsLeft()).toEqual([]);
  });
});

test("one in a welcome message or in an email that was sent says so, and stays", async () => {
  const before = await create();
  const content = `![Beans](${before.address})`;
  await db.welcomeMessage.create({ data: { place: 0, days: 0, subject: "Hello", content } });
  const sent = { ...(await writeOwnText("Beans", content, defaultSettings)), recipients: 1 };
  await db.mailing.create({ data: sent });
  await expect(deletePicture(admin, before.id)).rejects.toMatchObject({
    message: "This picture is still used in the email “Beans”, the welcome message “Hello”.",
  });
  const fileUrl = await upload(await photoOf({ width: 30, height: 20 }));
  const after = await replacePicture(admin, before.id, { fileUrl, name: "" }, tagsOfUses);
  expect(after.uses.map(({ kind }) => kind)).toEqual(["mailing", "welcome"]);
  const [welcome] = await db.welcomeMessage.findMany({ select: { content: true } });
  expect(welcome?.content).toBe(`![Beans](${after.address})`);
  const [mailing] = await db.mailing.findMany({ select: { html: true } });
  expect(mailing?.html).toBe(sent.html);
  expect(expiredTags).toEqual([]);
});

test("one that an earlier version shows stays, and says so when it is asked for alone", async () => {
  const picture = await create();
  const { id, address } = picture;
  const article = await db.article.create({
    data: { slug: "a", title: "Text", tags: [], readTime: 1, content: "" },
  });
  const content = `![](${address})`;
  await db.articleVersion.create({
    data: { articleId: article.id, data: { content }, reason: "writing" },
  });
  await db.settingVersion.create({ data: { group: "look", data: { logo: address } } });
  await db.programWrite.create({
    data: {
      tokenId: article.id,
      program: "Assistant",
      call: "PUT /api/admin/articles/{id}",
      table: "Article",
      rowId: article.id,
      title: "Text",
      before: { content },
      at: new Date(),
    },
  });
  const { pictures } = await listPictures(admin, { q: "", page: 1, perPage: 10 });
  expect(pictures).toEqual([picture]);
  expect((await getPicture(admin, id)).uses.map(nameUse)).toEqual([
    "earlier site settings",
    "an earlier version of “Text”",
    "what a program changed (“Text”)",
  ]);
  await expect(deletePicture(admin, id)).rejects.toMatchObject({
    message:
      "This picture is still used in earlier site settings, an earlier version of “Text”, what a program changed (“Text”).",
  });
  await db.article.update({ where: { id: article.id }, data: { content } });
  expect((await getPicture(admin, id)).uses.map(({ kind }) => kind)).toEqual([
    "siteVersion",
    "article",
    "program",
  ]);
});

test("one that something in the trash or the author’s page shows says where", async () => {
  const { id, address } = await create();
  await db.page.create({ data: { slug: "p", title: "Beans", content: `![](${address})` } });
  await db.setting.create({ data: { group: "author", data: { photo: address, name: "Ada" } } });
  const page = await db.page.findFirstOrThrow({ select: { id: true } });
  await db.$transaction(async (tx) => {
    await moveToTrash(tx, pageInTrash, [page.id]);
    await tx.page.deleteMany();
  });
  expect((await getPicture(admin, id)).uses.map(nameUse)).toEqual([
    "“Beans” (in the trash)",
    "the site’s settings (Photo)",
  ]);
});

test("two replacements at once leave one picture, and no object that no row names", async () => {
  const { id } = await create();
  const files = await Promise.all(
    [20, 30].map(async (width) => upload(await photoOf({ width, height: 20 }))),
  );
  await Promise.all(
    files.map((fileUrl) => replacePicture(admin, id, { fileUrl, name: "" }, tagsOf)),
  );
  expect(await findPictureKey(id)).toMatch(/-3-/);
  const stored = (await keysUnder(PICTURES)).filter((key) => key.startsWith(id));
  const trashed = (await db.trash.findMany({ select: { files: true } })).flatMap((r) => r.files);
  expect(trashed.length).toBe(2);
  expect(stored.map((key) => PICTURE_PATH + key).toSorted()).toEqual(
    [...trashed, PICTURE_PATH + (await findPictureKey(id))].toSorted(),
  );
});

test("one that nothing uses goes to the trash and keeps its object until it is deleted there; then it is 404", async () => {
  const picture = await create();
  await describePicture(admin, picture.id, { alt: "A bed of beans", decorative: false });
  await deletePicture(admin, picture.id);
  expect(await db.picture.count()).toBe(0);
  expect(await isTrashedPicture(keyOf(picture))).toBe(true);
  const [trashed] = (await listTrash(admin, { q: "", page: 1, perPage: 10 })).items;
  expect(trashed).toMatchObject({ kind: "picture", title: "A bed of beans" });
  const files = async () => (await db.trash.findMany({ select: { files: true } }))[0]?.files ?? [];
  // Whatever else ends meanwhile leaves it alone.
  await removeEmptiedPictures(await files());
  expect(await openPicture(keyOf(picture))).not.toBeNull();
  await removeEmptiedPictures((await emptyTrash(admin)).files);
  expect(await openPicture(keyOf(picture))).toBeNull();
  expect(await isTrashedPicture(keyOf(picture))).toBe(false);
  const fileUrl = await upload(await photoOf(SMALL));
  for (const attempt of [
    () => deletePicture(admin, picture.id),
    () => getPicture(admin, UNKNOWN_ID),
    () => describePicture(admin, UNKNOWN_ID, { alt: "A", decorative: false }),
    () => replacePicture(admin, UNKNOWN_ID, { fileUrl, name: "" }, tagsOf),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
  }
  expect(await uploadsLeft()).toEqual([]);
});

describe("a former file of a picture", () => {
  const restore = (...ids: string[]) => restoreFromTrash(admin, { ids, withNewSlug: false });

  async function listFormer() {
    return (await listTrash(admin, { q: "", page: 1, perPage: 10, kind: "pictureFile" })).items;
  }

  /** A picture on a page, which was replaced. */
  async function replaced() {
    const { id } = await create();
    const before = await describePicture(admin, id, { alt: "Beans", decorative: false });
    const bytes = await bytesOf(keyOf(before));
    await db.page.create({
      data: { slug: "garden", title: "Garden", content: `![](${before.address})` },
    });
    const fileUrl = await upload(await photoOf({ width: 30, height: 20 }));
    const after = await replacePicture(admin, id, { fileUrl, name: "new.jpg" }, tagsOf);
    const [former] = await listFormer();
    if (!former) throw new Error("There is no former file.");
    return { id, before, after, bytes, former };
  }

  const current = async () => (await listPictures(admin, { q: "", page: 1, perPage: 1 })).pictures;
  const pageText = async () => (await db.page.findFirstOrThrow()).content;

  test("rests in the trash, and takes the picture's place again wherever that is shown", async () => {
    const { id, before, after, bytes, former } = await replaced();
    expect(former).toMatchObject({ kind: "pictureFile", title: "Beans (photo.jpg)" });
    expect(await isTrashedPicture(keyOf(before))).toBe(true);
    await cleanStorage({ now: Date.now() + 48 * 3_600_000 });
    expiredTags.length = 0;
    await restore(former.id);
    const [picture] = await current();
    if (!picture) throw new Error("The picture is gone.");
    const { width, height, name, alt } = before;
    expect(picture).toMatchObject({ id, width, height, name, alt, bytes: bytes.byteLength });
    // No cache shows what came in between under an address that was asked for before.
    expect(pictureFactsAt(picture.address)?.edition).toBe(3);
    expect(await bytesOf(keyOf(picture))).toEqual(bytes);
    expect(await openPicture(keyOf(before))).toBeNull();
    expect(await pageText()).toBe(`![](${picture.address})`);
    expect(expiredTags.length).toBeGreaterThan(0);
    expect(await listFormer()).toMatchObject([{ title: "Beans (new.jpg)" }]);
    expect(await isTrashedPicture(keyOf(after))).toBe(true);
    const [next] = await listFormer();
    await restore(next?.id ?? "");
    expect((await current())[0]).toMatchObject({ id, width: 30, height: 20, name: "new.jpg" });
  });

  test("goes alone when it goes for good, also where nothing shows the picture", async () => {
    const { before, after } = await replaced();
    await db.page.deleteMany();
    await finishEmptying(await emptyTrash(admin));
    expect(await openPicture(keyOf(before))).toBeNull();
    expect(await openPicture(keyOf(after))).not.toBeNull();
    expect((await current()).length).toBe(1);
  });

  test("waits for its picture while that is in the trash too", async () => {
    const { id, former } = await replaced();
    await db.page.deleteMany();
    await deletePicture(admin, id);
    await expect(restore(former.id)).rejects.toMatchObject({
      status: 409,
      message: "This belongs to “Beans”, which is in the trash too. Please restore that first.",
    });
    await restore(former.id, trashIdOfPicture(id));
    expect((await current())[0]).toMatchObject({ id, name: "photo.jpg" });
  });

  test("stays in the trash while the storage is away", async () => {
    const { after, former } = await replaced();
    await failStorage("503");
    await expect(restore(former.id)).rejects.toMatchObject({ status: 503 });
    await failStorage("none");
    expect((await current())[0]?.address).toBe(after.address);
    expect((await listFormer()).map(({ id }) => id)).toEqual([former.id]);
  });
});

test("the library is searched by name and words, by pages, newest first", async () => {
  for (const [index, name] of ["garden.jpg", "kitchen 100%.jpg", "third.jpg"].entries()) {
    await create({ width: 20 + index }, name);
  }
  const names = async (search: object) => {
    const list = await listPictures(admin, { q: "", page: 1, perPage: 10, ...search });
    return [list.total, ...list.pictures.map(({ name }) => name)];
  };
  expect(await names({})).toEqual([3, "third.jpg", "kitchen 100%.jpg", "garden.jpg"]);
  expect(await names({ page: 2, perPage: 2 })).toEqual([3, "garden.jpg"]);
  expect(await names({ q: "0%" })).toEqual([1, "kitchen 100%.jpg"]);
  const { pictures } = await listPictures(admin, { q: "garden", page: 1, perPage: 1 });
  const [garden] = pictures;
  if (!garden) throw new Error("The garden is gone.");
  const described = await describePicture(admin, garden.id, { alt: "A Bean", decorative: false });
  expect(described).toMatchObject({ id: garden.id, alt: "A Bean" });
  expect(await names({ q: "bean" })).toEqual([1, "garden.jpg"]);
});

test("every key that is stored is one that the route takes", async () => {
  for (const key of await keysUnder(PICTURES)) expect(isPictureKey(key)).toBe(true);
});
