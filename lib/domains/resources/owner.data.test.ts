import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { finishEmptying, restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import {
  createResource,
  deleteResource,
  getResource,
  removeFiles,
  updateResource,
} from "@/lib/domains/resources/owner";
import { countDownload, getResourceByFile, listResources } from "@/lib/domains/resources/public";
import { type AdminResource, resourceInput } from "@/lib/domains/resources/schema";
import { deleteForGood, emptyTrash, listTrash } from "@/lib/site/trash/owner";
import type { TrashItem } from "@/lib/site/trash/schema";
import { isTrashedFile, sweepTrash } from "@/lib/site/trash/trash";
import { UPLOADS } from "@/lib/storage/key";
import { createUpload, findFile, keyFromUrl, listObjects } from "@/lib/storage/storage";
import { cleanStorage } from "@/scripts/clean-storage";
import { operator } from "@/scripts/operator";
import { emptyDatabase } from "@/testing/database";
import { HTML, PNG } from "@/testing/files";
import { expiredTags } from "@/testing/next-cache";
import { storage } from "@/testing/worker";

const admin = {} as Admin;
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});

/** Uploads a file as the owner's browser does, and gives the address that the form then sends. */
async function upload(body = PDF, name = "guide.pdf", type = "application/pdf"): Promise<string> {
  const { uploadURL } = await createUpload(admin, { name, type, size: body.length });
  const headers = { "content-type": type };
  const answer = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(body), headers });
  expect(answer.status).toBe(200);
  return uploadURL;
}

function input(fileUrl: string, fields: object = {}) {
  return resourceInput.parse({ title: "A calm start", fileUrl, ...fields });
}

async function create(fields: object = {}): Promise<AdminResource> {
  return createResource(admin, input(await upload(), fields));
}

function keyOf(url: string): string {
  const key = keyFromUrl(url);
  if (key === null) throw new Error("This address has no key.");
  return key;
}

const exists = async (url: string) => (await findFile(keyOf(url))) !== null;

/** True while an upload waits to be saved. */
async function isWaiting(url: string): Promise<boolean> {
  for await (const objects of listObjects(operator, UPLOADS)) {
    if (objects.some(({ key }) => key === keyOf(url))) return true;
  }
  return false;
}

/** Makes the storage fail as it can in life. */
async function failStorage(how: "503" | "none"): Promise<void> {
  const answer = await fetch(new URL(`/-/fail?with=${how}`, storage().url), {
    method: "POST",
  });
  expect(answer.ok).toBe(true);
}

const refusedFile = { status: 422, errors: { fileUrl: [expect.any(String)] } };

beforeEach(async () => {
  await emptyDatabase();
  expiredTags.length = 0;
});

afterEach(() => failStorage("none"));

describe("a new resource", () => {
  test("keeps its file under an address of its own, with type and size by its content", async () => {
    const uploadURL = await upload(PNG, "drawing.png", "image/png");
    const resource = await createResource(
      admin,
      input(uploadURL, { description: " ", type: "", category: "Sleep", featured: true }),
    );
    expect(resource).toMatchObject({
      slug: "a-calm-start",
      description: null,
      type: null,
      category: "Sleep",
      featured: true,
      fileUrl: `/objects/${keyOf(uploadURL)}`,
      fileType: "image/png",
      fileSize: PNG.length,
      downloadCount: 0,
      version: 1,
    });
    expect(await getResource(admin, resource.id)).toEqual(resource);
    expect([await exists(uploadURL), await isWaiting(uploadURL)]).toEqual([true, false]);
    expect(expiredTags).toEqual(["resources"]);
  });

  test("takes the address of its upload without the query too", async () => {
    const [address = ""] = (await upload()).split("?");
    expect((await createResource(admin, input(address))).fileUrl).toMatch(/^\/objects\//);
  });

  test("has the title's address, numbered when it is taken, a short id where no letter is left", async () => {
    const slugs = [];
    for (const title of ["Same", "Same", "💤"]) slugs.push((await create({ title })).slug);
    expect(slugs).toEqual(["same", "same-2", expect.stringMatching(/^[0-9a-f]{8}$/)]);
  });

  test("goes to an address of its own when several are saved at once", async () => {
    const made = await Promise.all([create(), create(), create()]);
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(3);
  });

  test.each([
    "https://evil.example/guide.pdf",
    "javascript:alert(1)",
    "/guides/calm-down-plan.pdf",
    "/objects/../secret.pdf",
    "/objects/%2e%2e/secret.pdf",
    `/objects/${"0".repeat(32)}.pdf`,
    `/objects/${"0".repeat(32)}.html`,
  ])("is refused at its file for %s", async (fileUrl) => {
    await expect(createResource(admin, input(fileUrl))).rejects.toMatchObject(refusedFile);
    expect(await db.resource.count()).toBe(0);
  });

  test("is refused with a page that calls itself a PDF, which is removed", async () => {
    const uploadURL = await upload(HTML);
    await expect(createResource(admin, input(uploadURL))).rejects.toMatchObject(refusedFile);
    expect([await exists(uploadURL), await isWaiting(uploadURL)]).toEqual([false, false]);
    expect(await db.resource.count()).toBe(0);
  });

  test("is refused with the file of another one, which keeps it", async () => {
    const first = await create();
    const second = createResource(admin, input(first.fileUrl, { title: "Another" }));
    await expect(second).rejects.toMatchObject({
      status: 409,
      errors: { fileUrl: [expect.any(String)] },
    });
    expect(await exists(first.fileUrl)).toBe(true);
    expect(await db.resource.count()).toBe(1);
  });

  test("made of one upload twice at once is made once", async () => {
    const uploadURL = await upload();
    const saves = await Promise.allSettled(
      Array.from({ length: 4 }, () => createResource(admin, input(uploadURL))),
    );
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await db.resource.count(), await exists(uploadURL)]).toEqual([1, true]);
  });

  test("is not half saved while storage is away, and can be saved afterwards", async () => {
    const uploadURL = await upload();
    await failStorage("503");
    const save = createResource(admin, input(uploadURL));
    await expect(save).rejects.toMatchObject({ status: 503 });
    expect(await db.resource.count()).toBe(0);
    await failStorage("none");
    expect((await createResource(admin, input(uploadURL))).fileSize).toBe(PDF.length);
  });

  test("whose row cannot be written leaves the upload for another try", async () => {
    const uploadURL = await upload();
    const unwritable = { ...input(uploadURL), description: "\u0000" };
    await expect(createResource(admin, unwritable)).rejects.toThrow();
    expect([await db.resource.count(), await isWaiting(uploadURL)]).toEqual([0, true]);
    expect((await createResource(admin, input(uploadURL))).version).toBe(1);
  });
});

describe("an edited resource", () => {
  test("keeps its address and its count when title and file are others", async () => {
    const before = await create();
    await countDownload(before.id, new Headers({ "x-real-ip": "203.0.113.1", "user-agent": "M" }));
    const uploadURL = await upload(PNG, "drawing.png", "image/png");
    expiredTags.length = 0;
    const after = await updateResource(admin, before.id, input(uploadURL, { title: "New" }), 1);
    expect(after).toMatchObject({
      id: before.id,
      slug: before.slug,
      title: "New",
      fileType: "image/png",
      fileSize: PNG.length,
      downloadCount: 1,
      version: 2,
    });
    expect(await exists(after.fileUrl)).toBe(true);
    expect(await isWaiting(uploadURL)).toBe(false);
    expect(expiredTags).toEqual(["resources"]);
  });

  test("with the same file asks nothing of storage", async () => {
    const { id, fileUrl, fileType, fileSize } = await create();
    await failStorage("503");
    const after = await updateResource(admin, id, input(fileUrl, { title: "New" }), null);
    expect(after).toMatchObject({ title: "New", fileUrl, fileType, fileSize, version: 2 });
  });

  test("whose answer was lost can be saved again from the same upload", async () => {
    const { id } = await create();
    const uploadURL = await upload();
    const once = await updateResource(admin, id, input(uploadURL), null);
    const twice = await updateResource(admin, id, input(uploadURL), null);
    expect([twice.fileUrl, twice.version]).toEqual([once.fileUrl, 3]);
    expect(await exists(once.fileUrl)).toBe(true);
  });

  test("that was saved elsewhere since is left as it is, and so is the upload", async () => {
    const before = await create();
    const theirs = await updateResource(admin, before.id, input(before.fileUrl, { title: "B" }), 1);
    const uploadURL = await upload();
    await expect(updateResource(admin, before.id, input(uploadURL), 1)).rejects.toMatchObject({
      status: 409,
      errors: { version: [expect.any(String)] },
    });
    expect(await getResource(admin, before.id)).toEqual(theirs);
    expect([await exists(before.fileUrl), await isWaiting(uploadURL)]).toEqual([true, true]);
  });

  test("that two save at once has the file of the one who was first, and no other", async () => {
    const { id } = await create();
    const uploads = [await upload(), await upload(PNG, "a.png", "image/png")];
    const saves = await Promise.allSettled(
      uploads.map((uploadURL) => updateResource(admin, id, input(uploadURL), 1)),
    );
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { fileUrl, version } = await getResource(admin, id);
    expect([version, await exists(fileUrl)]).toEqual([2, true]);
  });

  test("keeps its file when another upload is refused, or belongs to another resource", async () => {
    const before = await create();
    const other = await create({ title: "Another" });
    for (const fileUrl of [await upload(HTML), other.fileUrl, "https://evil.example/x.pdf"]) {
      await expect(updateResource(admin, before.id, input(fileUrl), 1)).rejects.toMatchObject({
        errors: { fileUrl: [expect.any(String)] },
      });
    }
    expect(await getResource(admin, before.id)).toEqual(before);
    expect([await exists(before.fileUrl), await exists(other.fileUrl)]).toEqual([true, true]);
  });

  test("that is deleted answers 404 and touches no upload", async () => {
    const uploadURL = await upload();
    const save = updateResource(admin, UNKNOWN_ID, input(uploadURL), null);
    await expect(save).rejects.toMatchObject({ status: 404 });
    await expect(getResource(admin, UNKNOWN_ID)).rejects.toMatchObject({ status: 404 });
    expect(await isWaiting(uploadURL)).toBe(true);
  });
});

describe("a former file", () => {
  const DAY_MS = 24 * 3_600_000;

  async function listFormer(): Promise<TrashItem[]> {
    const { items } = await listTrash(admin, { q: "", page: 1, perPage: 10, kind: "resourceFile" });
    return items;
  }

  const restore = (...ids: string[]) => restoreFromTrash(admin, { ids, withNewSlug: false });

  /** A resource whose PDF was replaced by a picture. */
  async function replaced() {
    const before = await create();
    const fileUrl = await upload(PNG, "drawing.png", "image/png");
    const after = await updateResource(admin, before.id, input(fileUrl, { title: "Later" }), 1);
    const [former] = await listFormer();
    if (!former) throw new Error("There is no former file.");
    return { id: before.id, before, after, former };
  }

  test("rests in the trash out of everybody's reach, named after its resource and itself", async () => {
    const { before, after, former } = await replaced();
    expect(former).toMatchObject({
      kind: "resourceFile",
      title: `A calm start (PDF, ${PDF.length} bytes)`,
    });
    expect(await getResourceByFile(before.fileUrl)).toBeNull();
    expect(await isTrashedFile(before.fileUrl)).toBe(true);
    await expect(createResource(admin, input(before.fileUrl))).rejects.toMatchObject({
      status: 422,
      errors: { fileUrl: [expect.stringContaining("in the trash")] },
    });
    await cleanStorage({ now: Date.now() + 2 * DAY_MS });
    expect([await exists(before.fileUrl), await exists(after.fileUrl)]).toEqual([true, true]);
  });

  test("is its resource's again when it is restored, and takes turns with the one after it", async () => {
    const { id, before, after, former } = await replaced();
    expiredTags.length = 0;
    expect(await restore(former.id)).toEqual({ count: 1 });
    const { fileUrl, fileType, fileSize } = before;
    expect(await getResource(admin, id)).toMatchObject({
      ...{ title: "Later", slug: before.slug, version: 3 },
      ...{ fileUrl, fileType, fileSize },
    });
    expect(expiredTags).toEqual(["resources"]);
    const [next, ...others] = await listFormer();
    expect(others).toEqual([]);
    expect(next?.title).toBe(`Later (Picture, ${PNG.length} bytes)`);
    await restore(next?.id ?? "");
    expect((await getResource(admin, id)).fileUrl).toBe(after.fileUrl);
    expect(await listFormer()).toMatchObject([{ title: `Later (PDF, ${PDF.length} bytes)` }]);
    expect([await exists(before.fileUrl), await exists(after.fileUrl)]).toEqual([true, true]);
    await expect(restore(former.id)).rejects.toMatchObject({ status: 404 });
  });

  test("goes after thirty days or when the owner says so, and no other file with it", async () => {
    const first = await replaced();
    expect((await sweepTrash(new Date(Date.now() + 29.9 * DAY_MS))).count).toBe(0);
    await finishEmptying(await sweepTrash(new Date(Date.now() + 30.1 * DAY_MS)));
    const second = await replaced();
    await finishEmptying(await deleteForGood(admin, second.former.id));
    for (const { before, after } of [first, second]) {
      expect([await exists(before.fileUrl), await exists(after.fileUrl)]).toEqual([false, true]);
    }
  });

  test("waits for its resource while that is in the trash, and is nobody's once that is deleted", async () => {
    const { id, before, former } = await replaced();
    await deleteResource(admin, id);
    await expect(restore(former.id)).rejects.toMatchObject({
      status: 409,
      message: "This belongs to “Later”, which is in the trash too. Please restore that first.",
    });
    await restore(former.id, id);
    expect((await getResource(admin, id)).fileUrl).toBe(before.fileUrl);
    await deleteResource(admin, id);
    await finishEmptying(await deleteForGood(admin, id));
    const [next] = await listFormer();
    await expect(restore(next?.id ?? "")).rejects.toMatchObject({
      status: 409,
      message: "This can’t be restored: what it belonged to no longer exists.",
    });
    await finishEmptying(await emptyTrash(admin));
    expect(await exists(before.fileUrl)).toBe(false);
  });

  test("is restored once, and loses nothing, when a save comes at the same time", async () => {
    const { id, before, after, former } = await replaced();
    const uploadURL = await upload();
    await Promise.allSettled([
      restore(former.id),
      restore(former.id),
      updateResource(admin, id, input(uploadURL), null),
    ]);
    const { fileUrl } = await getResource(admin, id);
    const resting = (await db.trash.findMany({ select: { files: true } })).flatMap((r) => r.files);
    for (const address of [before.fileUrl, after.fileUrl]) {
      expect([fileUrl, ...resting]).toContain(address);
      expect(await exists(address)).toBe(true);
    }
    expect(new Set([fileUrl, ...resting]).size).toBe(1 + resting.length);
  });
});

describe("a deleted resource", () => {
  test("takes its counts and its marks along, and its file stays for as long as it can be restored", async () => {
    const { id, fileUrl } = await create();
    await countDownload(id, new Headers({ "x-real-ip": "203.0.113.1", "user-agent": "M" }));
    expiredTags.length = 0;
    await deleteResource(admin, id);
    expect(await exists(fileUrl)).toBe(true);
    expect(await getResourceByFile(fileUrl)).toBeNull();
    expect(await isTrashedFile(fileUrl)).toBe(true);
    expect([
      await db.resource.count(),
      await db.downloadDay.count(),
      await db.downloadMark.count(),
    ]).toEqual([0, 0, 0]);
    expect(expiredTags).toEqual(["resources"]);
    await expect(deleteResource(admin, id)).rejects.toMatchObject({ status: 404 });
  });

  test("loses its file when it is deleted for good, and not to another resource before", async () => {
    const { id, fileUrl } = await create();
    await deleteResource(admin, id);
    await expect(createResource(admin, input(fileUrl))).rejects.toMatchObject({
      status: 422,
      errors: { fileUrl: [expect.stringContaining("in the trash")] },
    });
    const { files } = await deleteForGood(admin, id);
    await removeFiles(files);
    expect(files).toEqual([fileUrl]);
    expect(await exists(fileUrl)).toBe(false);
  });

  test("is deleted also while storage is away, and for good", async () => {
    const { id } = await create();
    await failStorage("503");
    await deleteResource(admin, id);
    expect(await db.resource.count()).toBe(0);
    const { files } = await emptyTrash(admin);
    await removeFiles(files);
    expect(await db.trash.count()).toBe(0);
  });
});

test("the list is searched in every text, by pages, newest first, with its total", async () => {
  for (const [number, fields] of [
    { title: "Naps 100%", description: "For toddlers" },
    { title: "Scripts", type: "Toolkit", featured: true },
    { title: "Plan", category: "Emotional Regulation" },
  ].entries()) {
    const slug = String(number);
    await db.resource.create({ data: { slug, fileUrl: `/objects/${slug}`, ...fields } });
  }
  const titles = async (search: object) => {
    const list = await listResources({ q: "", page: 1, perPage: 10, ...search });
    return [list.total, ...list.resources.map(({ title }) => title)];
  };
  expect(await titles({})).toEqual([3, "Plan", "Scripts", "Naps 100%"]);
  expect(await titles({ page: 2, perPage: 2 })).toEqual([3, "Naps 100%"]);
  expect(await titles({ featured: true })).toEqual([1, "Scripts"]);
  for (const [q, title] of [
    ["0%", "Naps 100%"],
    ["TODDLER", "Naps 100%"],
    ["toolk", "Scripts"],
    ["regulation", "Plan"],
  ]) {
    expect(await titles({ q })).toEqual([1, title]);
  }
  expect(await titles({ q: "_" })).toEqual([0]);
});
