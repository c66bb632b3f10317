import { beforeEach, describe, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import { POST as confirm } from "@/app/newsletter/confirm/[token]/route";
import { GET as getFile } from "@/app/resource/[slug]/file/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { confirmUrl } from "@/lib/domains/newsletter/links";
import { deleteSubscriber } from "@/lib/domains/newsletter/owner";
import { createSubscription } from "@/lib/domains/newsletter/public";
import { erasePerson, exportPerson } from "@/lib/domains/privacy/owner";
import { guideFileUrl } from "@/lib/domains/resources/links";
import { deleteResource, getResource, updateResource } from "@/lib/domains/resources/owner";
import { getResourceAt, listResources } from "@/lib/domains/resources/public";
import { env } from "@/lib/env";
import { emptyDatabase } from "@/testing/database";
import { mail } from "@/testing/mail";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const EMAIL = "ann@example.org";
const FILE = "/objects/0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a11.pdf";
const TAG = "Guide: The calm-down kit";

let guide: string;

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
  const { id } = await db.resource.create({
    data: {
      slug: "kit",
      title: "The calm-down kit",
      fileUrl: FILE,
      byEmail: true,
      pageCount: 2,
      pagePictures: ["/image/pictures/one", "/image/pictures/two"],
    },
    select: { id: true },
  });
  guide = id;
});

async function reader() {
  return db.subscriber.findUniqueOrThrow({
    where: { email: EMAIL },
    select: { id: true, subscribed: true, tags: true },
  });
}

async function subjects(): Promise<string[]> {
  await drainOutbox();
  return (await mail.messages()).map(({ subject }) => subject).sort();
}

async function pressConfirm(): Promise<string> {
  const url = confirmUrl((await reader()).id);
  const token = url.slice(url.lastIndexOf("/") + 1);
  const answer = await confirm(
    new Request(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "",
    }),
    { params: Promise.resolve({ token }) },
  );
  return answer.text();
}

async function download(query = "") {
  const url = `${env.SITE_URL}/resource/${guide}/file${query}`;
  const headers = { "user-agent": "Mozilla/5.0 Safari/605", "x-real-ip": "192.0.2.1" };
  const answer = await getFile(new Request(url, { headers }), {
    params: Promise.resolve({ slug: guide }),
  });
  return { status: answer.status, location: answer.headers.get("location") };
}

describe("a guide by email", () => {
  test("comes once its reader has confirmed, with a tag, and not before", async () => {
    await createSubscription({ email: EMAIL, source: "guide", guide });
    expect(await subjects()).toEqual(["Please confirm your address for Tender Wiring"]);
    const [asked] = await mail.messages();
    expect(asked?.text).toContain("Once you say yes, I’ll send you “The calm-down kit”.");
    expect(asked?.html).not.toContain("/file?key=");
    expect(await reader()).toMatchObject({ subscribed: false, tags: [] });

    const page = await pressConfirm();
    expect(page).toContain("Open your guide: The calm-down kit");
    await mail.clear();
    expect(await subjects()).toEqual(["The calm-down kit", "Welcome to Tender Wiring"]);
    const sent = (await mail.messages()).find(({ subject }) => subject === "The calm-down kit");
    expect(sent?.text).toContain(guideFileUrl(guide));
    expect(sent?.headers["list-unsubscribe"]).toBeDefined();
    expect(await reader()).toMatchObject({ subscribed: true, tags: [TAG] });
    await mail.clear();
    expect(await subjects()).toEqual([]);
  });

  test("comes at once to who is on the list, at most once a day however often it is asked for", async () => {
    await db.subscriber.create({ data: { email: EMAIL, tags: ["Sleep"] } });
    const ask = () => createSubscription({ email: EMAIL, source: "guide", guide });
    await Promise.all([ask(), ask(), ask()]);
    await Promise.all([drainOutbox(), drainOutbox()]);
    expect(await subjects()).toEqual(["The calm-down kit"]);
    await ask();
    expect(await subjects()).toHaveLength(1);
    await db.guideRequest.updateMany({ data: { sentAt: new Date(Date.now() - 90_000_000) } });
    await ask();
    expect(await subjects()).toHaveLength(2);
    expect((await reader()).tags).toEqual(["Sleep", TAG]);
  });

  test("comes to nobody for whom a machine asked, who left, or who called an email spam", async () => {
    await createSubscription({ email: EMAIL, guide }, { isBot: true });
    expect(await db.guideRequest.count()).toBe(0);
    await db.subscriber.create({
      data: {
        email: EMAIL,
        subscribed: false,
        unsubscribedAt: new Date(),
        stopReason: "complained",
      },
    });
    await createSubscription({ email: EMAIL, guide });
    expect(await subjects()).toEqual([]);
  });

  test("comes also where the guide is free by the time that its reader answers", async () => {
    await createSubscription({ email: EMAIL, guide });
    await db.resource.update({ where: { id: guide }, data: { byEmail: false } });
    await db.subscriber.update({ where: { email: EMAIL }, data: { subscribed: true } });
    expect(await subjects()).toContain("The calm-down kit");
  });

  test("cannot be a free guide, or one that was deleted", async () => {
    await db.resource.update({ where: { id: guide }, data: { byEmail: false } });
    await db.subscriber.create({ data: { email: EMAIL } });
    await createSubscription({ email: EMAIL, guide });
    await createSubscription({ email: EMAIL, guide: "0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a19" });
    expect(await db.guideRequest.count()).toBe(0);
    expect((await download()).location).toBe(FILE);
  });
});

describe("the file of a guide by email", () => {
  test("is handed out to the link of its email alone; without it the guide's page asks", async () => {
    const key = new URL(guideFileUrl(guide)).search;
    expect(await download(key)).toEqual({ status: 302, location: FILE });
    const other = new URL(guideFileUrl("0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a19")).search;
    for (const query of ["", "?key=", "?key=x", other, `${key}x`]) {
      expect(await download(query), query).toEqual({ status: 303, location: "/resource/kit" });
    }
    expect(await db.downloadDay.aggregate({ _sum: { count: true } })).toEqual({
      _sum: { count: 1 },
    });
  });

  test("is in nothing that strangers read, and neither are its pages", async () => {
    const { resources } = await listResources({ q: "", page: 1, perPage: 10 });
    const lookup = await getResourceAt("kit");
    const seen = JSON.stringify([resources, lookup]);
    expect(seen).not.toContain(FILE);
    expect(seen).not.toContain("pictures/two");
    expect(resources[0]).toMatchObject({ byEmail: true, fileUrl: `/resource/${guide}/file` });
    expect((await getResource(admin, guide)).fileUrl).toBe(FILE);
  });

  test("stays behind an address when a program saves the guide without a word of it", async () => {
    const { version, ...saved } = await getResource(admin, guide);
    const { title, description, type, fileUrl, thumbnailUrl, category, age, featured } = saved;
    const input = { title, description, type, fileUrl, thumbnailUrl, category, age, featured };
    expect((await updateResource(admin, guide, input, version)).byEmail).toBe(true);
    const free = await updateResource(admin, guide, { ...input, byEmail: false }, null);
    expect(free.byEmail).toBe(false);
  });
});

describe("what was asked for", () => {
  beforeEach(async () => {
    await db.subscriber.create({ data: { email: EMAIL } });
    await createSubscription({ email: EMAIL, source: "guide", guide });
    await drainOutbox();
  });

  test("is in what a reader is given, and goes with them, also out of the trash", async () => {
    const { subscriber } = await exportPerson(admin, EMAIL);
    expect(subscriber?.guideRequests).toEqual([
      {
        at: expect.any(String),
        sentAt: expect.any(String),
        resource: { title: "The calm-down kit" },
      },
    ]);
    await deleteSubscriber(admin, (await reader()).id);
    const { trash } = await exportPerson(admin, EMAIL);
    expect(trash.map(({ table }) => table)).toContain("GuideRequest");
    await erasePerson(admin, EMAIL);
    expect(await db.guideRequest.count()).toBe(0);
    expect(await db.trashedRow.count()).toBe(0);
  });

  test("comes back with a guide from the trash, except for those who were erased by then", async () => {
    await db.subscriber.create({
      data: { email: "bob@example.org", guideRequests: { create: { resourceId: guide } } },
    });
    await db.resource.update({ where: { id: guide }, data: { pagePictures: [] } });
    await deleteResource(admin, guide);
    expect(await db.guideRequest.count()).toBe(0);
    await erasePerson(admin, EMAIL);
    await restoreFromTrash(admin, { ids: [guide], withNewSlug: false });
    const rows = await db.guideRequest.findMany({
      select: { subscriber: { select: { email: true } } },
    });
    expect(rows).toEqual([{ subscriber: { email: "bob@example.org" } }]);
  });
});
