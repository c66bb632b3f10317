import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import {
  createResource,
  deleteResource,
  getResource,
  updateResource,
} from "@/lib/domains/resources/owner";
import { drawDuePages } from "@/lib/domains/resources/pages";
import { resourceInput } from "@/lib/domains/resources/schema";
import { PICTURE_PATH } from "@/lib/images/picture-key";
import { createUpload, openPicture } from "@/lib/storage/storage";
import { emptyDatabase } from "@/testing/database";
import { PNG } from "@/testing/files";
import { expiredTags } from "@/testing/next-cache";
import { A4, drawnPdf } from "@/testing/pdf";
import { storage } from "@/testing/worker";

const admin = {} as Admin;
const BROKEN = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const guide = await readFile(
  new URL("../../../prisma/seed/guides/connection-scripts.pdf", import.meta.url),
);
/** Two empty pages, which are soon drawn. */
const leaves = drawnPdf({ boxes: [A4, A4] });

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});

async function upload(body: Buffer, name = "guide.pdf", type = "application/pdf") {
  const { uploadURL } = await createUpload(admin, { name, type, size: body.length });
  const headers = { "content-type": type };
  await fetch(uploadURL, { method: "PUT", body: new Uint8Array(body), headers });
  return uploadURL;
}

const input = (fileUrl: string) =>
  resourceInput.parse({ title: "Scripts", age: " 3 to 6 ", fileUrl });

async function create(body: Buffer) {
  return createResource(admin, input(await upload(body)));
}

const isStored = async (address: string) =>
  (await openPicture(address.slice(PICTURE_PATH.length))) !== null;

async function failStorage(how: "503" | "none") {
  await fetch(new URL(`/-/fail?with=${how}`, storage().url), { method: "POST" });
}

/** Lets time pass until the next try is due. The column rounds to milliseconds, so now itself may be stored as later. */
const waitForNextTry = () =>
  db.$executeRaw`update "Resource" set "pagesDueAt" = now() - interval '1 second'`;

beforeEach(emptyDatabase);

test("a guide that is saved gets its first pages as pictures, and does not count as edited by it", async () => {
  const before = await create(guide);
  expect(before).toMatchObject({ age: "3 to 6", pageCount: null, pagePictures: [] });
  expiredTags.length = 0;
  expect(await drawDuePages()).toBe(1);
  const after = await getResource(admin, before.id);
  expect(after).toMatchObject({ pageCount: 4, pagesProblem: null });
  expect(after.pagePictures.length).toBe(4);
  for (const address of after.pagePictures) expect(await isStored(address)).toBe(true);
  expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt]);
  expect(expiredTags).toEqual(["resources"]);
  expect(await drawDuePages()).toBe(0);
});

test("a broken one keeps its drawn cover, says so, and is not tried again", async () => {
  const { id } = await create(BROKEN);
  expect(await drawDuePages()).toBe(1);
  expect(await getResource(admin, id)).toMatchObject({
    pageCount: null,
    pagePictures: [],
    pagesProblem: expect.stringContaining("can’t be drawn"),
  });
  await db.$executeRaw`update "Resource" set "pagesTries" = 0`;
  expect(await drawDuePages()).toBe(0);
});

test("one without a page says so, and is not tried again", async () => {
  const file = await readFile(new URL("../../images/no-pages.pdf", import.meta.url));
  const { id } = await create(file);
  await drawDuePages();
  expect(await getResource(admin, id)).toMatchObject({
    pagePictures: [],
    pagesProblem: expect.stringMatching(/^This PDF .* so there is no picture of/),
  });
  expect(await db.resource.count({ where: { pagesDueAt: { not: null } } })).toBe(0);
});

test("what is no PDF has no pages", async () => {
  const { id } = await createResource(admin, input(await upload(PNG, "a.png", "image/png")));
  expect(await drawDuePages()).toBe(0);
  expect(await getResource(admin, id)).toMatchObject({ pagePictures: [], pagesProblem: null });
});

describe("while the storage is away", () => {
  test("the next try is left to a later tick, and after three there is none", async () => {
    const { id } = await create(leaves);
    await failStorage("503");
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await drawDuePages()).toBe(0);
      // Not at once.
      expect(await drawDuePages()).toBe(0);
      await waitForNextTry();
    }
    await failStorage("none");
    expect(await drawDuePages()).toBe(1);
    expect(await getResource(admin, id)).toMatchObject({
      pagePictures: [],
      pagesProblem: expect.stringContaining("several times"),
    });
  });

  test("a guide of which one try failed has its pages once it is back", async () => {
    const { id } = await create(leaves);
    await failStorage("503");
    await drawDuePages();
    await failStorage("none");
    await waitForNextTry();
    expect(await drawDuePages()).toBe(1);
    expect((await getResource(admin, id)).pagePictures.length).toBe(2);
  });
});

test("another file has its own pages, and those of the one before are deleted", async () => {
  const { id } = await create(leaves);
  await drawDuePages();
  const { pagePictures } = await getResource(admin, id);
  const after = await updateResource(admin, id, input(await upload(BROKEN)), null);
  expect(after).toMatchObject({ pageCount: null, pagePictures: [] });
  for (const address of pagePictures) expect(await isStored(address)).toBe(false);
  expect(await drawDuePages()).toBe(1);
});

test("a former file that is restored has its pages drawn anew, and those of the one after it are deleted", async () => {
  const { id } = await create(leaves);
  await drawDuePages();
  await updateResource(admin, id, input(await upload(drawnPdf({ boxes: [A4] }))), null);
  await drawDuePages();
  const { pagePictures } = await getResource(admin, id);
  expect(pagePictures.length).toBe(1);
  const [former] = await db.trash.findMany();
  await restoreFromTrash(admin, { ids: [former?.id ?? ""], withNewSlug: false });
  expect((await getResource(admin, id)).pagePictures).toEqual([]);
  for (const address of pagePictures) expect(await isStored(address)).toBe(false);
  expect(await drawDuePages()).toBe(1);
  expect((await getResource(admin, id)).pagePictures.length).toBe(2);
});

test("a guide in the trash has no pictures of its pages, and they are drawn anew when it is restored", async () => {
  const { id } = await create(leaves);
  await drawDuePages();
  const { pagePictures } = await getResource(admin, id);
  await deleteResource(admin, id);
  for (const address of pagePictures) expect(await isStored(address)).toBe(false);
  await restoreFromTrash(admin, { ids: [id], withNewSlug: false });
  expect((await getResource(admin, id)).pagePictures).toEqual([]);
  expect(await drawDuePages()).toBe(1);
  expect((await getResource(admin, id)).pagePictures.length).toBe(2);
});

test("a guide whose pages are due once more has the new pictures, and the former ones are deleted", async () => {
  const { id } = await create(leaves);
  await drawDuePages();
  const { pagePictures: former } = await getResource(admin, id);
  expect(former.length).toBe(2);
  await waitForNextTry();
  expect(await drawDuePages()).toBe(1);
  const { pageCount, pagePictures } = await getResource(admin, id);
  expect([pageCount, pagePictures.length]).toEqual([2, 2]);
  for (const address of pagePictures) expect(await isStored(address)).toBe(true);
  for (const address of former) expect(await isStored(address)).toBe(false);
});

test("two ticks at once draw a guide once", async () => {
  await create(leaves);
  const counts = await Promise.all([drawDuePages(), drawDuePages()]);
  expect(counts.toSorted()).toEqual([0, 1]);
});

test("guides from before there were pictures of pages get them, a few at a tick", async () => {
  const { fileUrl } = await create(BROKEN);
  for (let n = 0; n < 7; n += 1) {
    await db.resource.create({
      data: {
        slug: `old-${n}`,
        title: "Old",
        fileUrl: fileUrl.replace(/[0-9a-f]{32}/, `${n}`.repeat(32)),
      },
    });
  }
  for (const count of [3, 3, 2, 0]) expect(await drawDuePages()).toBe(count);
});
