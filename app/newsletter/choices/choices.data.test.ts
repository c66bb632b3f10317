import { beforeEach, describe, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import { POST as subscribe } from "@/app/api/subscribe/route";
import { GET, POST } from "@/app/newsletter/choices/[token]/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { saveMailingDraft, sendMailing } from "@/lib/domains/mailings/owner";
import { emailWords } from "@/lib/domains/mailings/schema";
import { raiseChildAges } from "@/lib/domains/newsletter/choices";
import { choicesUrl } from "@/lib/domains/newsletter/links";
import { erasePerson, exportPerson } from "@/lib/domains/privacy/owner";
import { env } from "@/lib/env";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { saveSettings } from "@/lib/site/settings/owner";
import { emptyDatabase } from "@/testing/database";
import { mail } from "@/testing/mail";
import { addMailedArticle } from "@/testing/mailed-article";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const ADDRESS = "ann@example.org";
const said = { interests: true, childAges: true, agesSaidAt: true } as const;

let id: string;

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
  await saveSettings(
    admin,
    "newsletter",
    { ...defaultSettings.newsletter, interests: ["Sleep", "School & play"], asksAtSignUp: true },
    0,
  );
  id = (await db.subscriber.create({ data: { email: ADDRESS }, select: { id: true } })).id;
});

type Handler = (request: Request, context: object) => Promise<Response>;

async function open(handler: Handler, url = choicesUrl(id), form?: string) {
  const token = url.slice(url.lastIndexOf("/") + 1);
  const request = new Request(url, {
    ...(form !== undefined && {
      method: "POST",
      body: form,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
  });
  const answer = await handler(request, { params: Promise.resolve({ token }) });
  return { status: answer.status, html: await answer.text() };
}

const choose = (form: string) => open(POST as Handler, choicesUrl(id), form);

async function saved() {
  return db.subscriber.findUniqueOrThrow({ where: { email: ADDRESS }, select: said });
}

describe("the link in each email", () => {
  test("shows what was chosen and changes nothing by being opened", async () => {
    await db.subscriber.update({ where: { id }, data: { interests: ["Sleep"], childAges: [3] } });
    const { status, html } = await open(GET as Handler);
    expect(status).toBe(200);
    expect(html).toMatch(/<input(?=[^>]*value="Sleep")(?=[^>]*checked)/);
    expect(html).toMatch(/<input(?=[^>]*name="childAges")(?=[^>]*value="3")(?=[^>]*checked)/);
    expect(html).not.toMatch(/<input(?=[^>]*value="4")(?=[^>]*checked)/);
    expect(html).toContain("a…@example.org");
    expect(html).not.toContain(ADDRESS);
    expect(await saved()).toMatchObject({ interests: ["Sleep"], childAges: [3] });
  });

  test("saves several of a kind, and empties what is no longer ticked", async () => {
    const { html } = await choose(
      "interests=Sleep&interests=School+%26+play&childAges=9&childAges=0",
    );
    expect(html).toContain("Saved.");
    expect(await saved()).toEqual({
      interests: ["Sleep", "School & play"],
      childAges: [0, 9],
      agesSaidAt: expect.any(Date),
    });
    await choose("");
    expect(await saved()).toEqual({ interests: [], childAges: [], agesSaidAt: null });
  });

  test("takes nothing that the owner does not offer, and leaves alone what she does not ask", async () => {
    await choose("interests=Secret&childAges=3");
    expect(await saved()).toMatchObject({ interests: [], childAges: [3] });
    await saveSettings(
      admin,
      "newsletter",
      { ...defaultSettings.newsletter, interests: ["Sleep"], asksAges: false },
      1,
    );
    await choose("interests=Sleep");
    expect(await saved()).toMatchObject({ interests: ["Sleep"], childAges: [3] });
  });

  test.each([
    ["nonsense", 404],
    ["", 404],
  ])("answers %j as a link that is broken", async (token, status) => {
    const url = `${env.SITE_URL}/newsletter/choices/${token}`;
    expect((await open(GET as Handler, url)).status).toBe(status);
    expect((await open(POST as Handler, url, "childAges=3")).status).toBe(status);
    expect((await saved()).childAges).toEqual([]);
  });

  test("shows who left, or was deleted, nothing of what they had chosen", async () => {
    await db.subscriber.update({
      where: { id },
      data: { subscribed: false, unsubscribedAt: new Date(), interests: ["Sleep"] },
    });
    expect((await open(GET as Handler)).html).not.toContain('value="Sleep"');
    await db.subscriber.delete({ where: { id } });
    expect((await choose("childAges=3")).status).toBe(200);
  });

  test("counts for the very next mailing", async () => {
    await db.subscriber.create({ data: { email: "bob@example.org", interests: ["Sleep"] } });
    const mailed = await addMailedArticle(db, { content: "Words." });
    const segment = { interests: ["Sleep"] };
    await saveMailingDraft(admin, mailed.id, emailWords.parse({ segment }), null);
    const send = async () => {
      await mail.clear();
      await sendMailing(admin, mailed, { again: true });
      await drainOutbox();
      return (await mail.messages()).map(({ to }) => to).sort();
    };
    expect(await send()).toEqual(["bob@example.org"]);
    await choose("interests=Sleep");
    expect(await send()).toEqual([ADDRESS, "bob@example.org"]);
    const [message] = await mail.messages();
    expect(message?.text).toContain(`${env.SITE_URL}/newsletter/choices/`);
    await choose("interests=School+%26+play");
    expect(await send()).toEqual(["bob@example.org"]);
  });
});

describe("what is said at sign-up", () => {
  function signUp(body: object): Promise<Response> {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    return subscribe(
      new Request(`${env.SITE_URL}/api/subscribe`, {
        method: "POST",
        headers: { "content-type": type, origin: env.SITE_URL, "x-real-ip": "192.0.2.7" },
        body: isForm ? body : JSON.stringify(body),
      }),
      { params: Promise.resolve({}) },
    );
  }

  test("is saved with a new address, of what is offered alone", async () => {
    const email = "new@example.org";
    await signUp({ email, interests: ["Sleep", "Secret"], childAges: ["7", "2", "7"] });
    expect(await db.subscriber.findUnique({ where: { email }, select: said })).toEqual({
      interests: ["Sleep"],
      childAges: [2, 7],
      agesSaidAt: expect.any(Date),
    });
  });

  test("by a stranger changes nothing for an address that is on the list", async () => {
    await choose("interests=Sleep&childAges=3");
    const before = await saved();
    await signUp({ email: ADDRESS, interests: ["School & play"], childAges: [9] });
    expect(await saved()).toEqual(before);
  });

  test("is refused where it is no age", async () => {
    for (const age of [19, "three"]) {
      const { status } = await signUp({ email: "new@example.org", childAges: [age] });
      expect(status).toBe(422);
    }
  });

  test("is there open and as it was where the address was wrong, without script", async () => {
    const form = "source=hero_signup&interests=Sleep&interests=Secret&childAges=0&childAges=7";
    const sendBack = async (typed: string) =>
      (await signUp(new URLSearchParams(`email=wrong&${typed}`))).text();
    const html = await sendBack(form);
    const ticked = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .filter(([box]) => box.includes("checked"))
      .map(([box]) => /value="([^"]*)"/.exec(box)?.[1]);
    expect(ticked).toEqual(["Sleep", "0", "7"]);
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Tell me/);
    expect(await sendBack("interests=")).not.toMatch(/ open=""| checked=""/);
  });
});

describe("the ages of children", () => {
  test("go up by one a year after they were said, until the children are grown up", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.subscriber.update({
      where: { id },
      data: { childAges: [3, 18], agesSaidAt: ago(367) },
    });
    await db.subscriber.create({
      data: { email: "bob@example.org", childAges: [18], agesSaidAt: ago(400) },
    });
    await db.subscriber.create({
      data: { email: "cid@example.org", childAges: [5], agesSaidAt: ago(300) },
    });
    expect(await raiseChildAges()).toBe(2);
    expect(await raiseChildAges()).toBe(0);
    expect(await saved()).toMatchObject({ childAges: [4] });
    const others = await db.subscriber.findMany({
      where: { email: { not: ADDRESS } },
      select: { childAges: true, agesSaidAt: true },
      orderBy: { email: "asc" },
    });
    expect(others).toEqual([
      { childAges: [], agesSaidAt: null },
      { childAges: [5], agesSaidAt: expect.any(Date) },
    ]);
  });
});

test("what a reader said is in what they are given, and goes with them", async () => {
  await choose("interests=Sleep&childAges=3");
  expect((await exportPerson(admin, ADDRESS)).subscriber).toMatchObject({
    interests: ["Sleep"],
    childAges: [3],
    agesSaidAt: expect.any(String),
  });
  await erasePerson(admin, ADDRESS);
  expect(await db.subscriber.count()).toBe(0);
});
