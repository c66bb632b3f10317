import { afterAll, beforeEach, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { articleInTrash } from "@/lib/domains/articles/removal";
import { deletePicture } from "@/lib/domains/pictures/removal";
import { resourceInTrash } from "@/lib/domains/resources/owner";
import { moveToTrash } from "@/lib/site/trash/trash";
import {
  createUpload,
  findFile,
  keyFromUrl,
  listObjects,
  openPicture,
  putFile,
  storePicture,
} from "@/lib/storage/storage";
import { emptyDatabase } from "@/testing/database";
import { cleanStorage } from "./clean-storage";
import { operator } from "./operator";

const TOMORROW = Date.now() + 25 * 3_600_000;
const body = new Uint8Array([37, 80, 68, 70]);
const keyOf = (digit: string, extension = "pdf") => `${digit.repeat(32)}.${extension}`;

async function listAll(): Promise<string[]> {
  const found: string[] = [];
  for (const prefix of ["uploads/", "files/"] as const) {
    for await (const page of listObjects(operator, prefix))
      found.push(...page.map(({ key }) => key));
  }
  return found;
}

beforeEach(() => cleanAll());
afterAll(() => cleanAll());

/** Other tests leave files behind. */
async function cleanAll(): Promise<void> {
  await emptyDatabase();
  await cleanStorage({ now: TOMORROW });
}

test("what nothing names is removed after a day, and everything else stays", async () => {
  const used = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => keyOf(digit));
  const unused = [keyOf("a"), keyOf("b", "png"), keyOf("c", "bin")];
  const [before, file, thumbnail, picture, cover, linked, spoken, heard, moved, sent] = used;
  for (const key of [...used, ...unused]) await putFile(operator, key, body, "application/pdf");
  await db.resource.create({
    data: {
      slug: "a",
      title: "A",
      fileUrl: `/objects/${file}`,
      thumbnailUrl: `https://site.example/image/${thumbnail}`,
    },
  });
  await db.video.create({
    data: {
      youtubeId: "VNNsN9IJkws",
      title: "V",
      tags: [],
      thumbnail: `/image/${picture}`,
      transcript: `See /objects/${spoken}.`,
    },
  });
  await db.article.create({
    data: {
      slug: "a",
      title: "A",
      tags: [],
      readTime: 1,
      featuredImage: `/objects/${cover}`,
      content: `Print [the plan](/objects/${linked}) and ![](/objects/${linked}).`,
    },
  });
  await db.page.create({
    data: { slug: "p", title: "P", plainText: "", content: `::audio{src=/audio/${heard}}` },
  });
  await db.settingVersion.create({ data: { group: "look", data: { logo: `/image/${before}` } } });
  await db.redirect.create({ data: { from: "/old.pdf", to: `/objects/${moved}` } });
  await db.mailing.create({
    data: { subject: "A", html: `<a href="/objects/${sent}">A</a>`, text: "A", recipients: 1 },
  });
  const { uploadURL } = await createUpload({} as Admin, null);
  await fetch(uploadURL, { method: "PUT", body });

  expect(await cleanStorage()).toEqual([]);
  const expected = [`uploads/${keyFromUrl(uploadURL)}`, ...unused.map((key) => `files/${key}`)];
  expect(await cleanStorage({ isDryRun: true, now: TOMORROW, perPage: 2 })).toEqual(expected);
  expect((await listAll()).length).toBe(used.length + expected.length);
  expect(await cleanStorage({ now: TOMORROW, perPage: 2 })).toEqual(expected);
  expect((await listAll()).sort()).toEqual(used);
  // What the owner deleted may come back, and its files with it.
  await db.$transaction(async (tx) => {
    const [resource] = await tx.resource.findMany();
    const [article] = await tx.article.findMany();
    await moveToTrash(tx, resourceInTrash, [resource?.id ?? ""]);
    await moveToTrash(tx, articleInTrash, [article?.id ?? ""]);
    await tx.resource.deleteMany();
    await tx.article.deleteMany();
  });
  expect(await cleanStorage({ now: TOMORROW })).toEqual([]);
  for (const key of used) expect(await findFile(key)).toEqual({ size: body.length });
});

test("pictures of the library and of guides' pages stay, and those that no row names are removed after a day", async () => {
  const [used, left, page] = ["1", "2", "3"].map((digit) => `${digit.repeat(20)}-1-2x2-aabbcc.jpg`);
  if (!used || !left || !page) throw new Error("There are three.");
  await db.resource.create({
    data: { slug: "g", title: "G", fileUrl: "/g.pdf", pagePictures: [`/image/pictures/${page}`] },
  });
  for (const key of [used, left, page]) {
    await storePicture({} as Admin, key, { bytes: body, type: "image/jpeg" });
  }
  await db.picture.create({
    data: {
      id: "1".repeat(20),
      key: used,
      width: 2,
      height: 2,
      type: "image/jpeg",
      bytes: body.length,
      hash: "x",
      name: "a.jpg",
    },
  });
  expect(await cleanStorage()).toEqual([]);
  expect(await cleanStorage({ now: TOMORROW })).toEqual([`pictures/${left}`]);
  expect(await openPicture(used)).not.toBeNull();
  expect(await openPicture(page)).not.toBeNull();
  expect(await openPicture(left)).toBeNull();
  await deletePicture({} as Admin, "1".repeat(20));
  expect(await cleanStorage({ now: TOMORROW })).toEqual([]);
  expect(await openPicture(used)).not.toBeNull();
});
