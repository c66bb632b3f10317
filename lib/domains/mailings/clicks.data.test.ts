import { beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import { GET } from "@/app/newsletter/go/[link]/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { saveSettings } from "@/lib/site/settings/owner";
import { emptyDatabase } from "@/testing/database";
import { mail } from "@/testing/mail";
import { addMailedArticle } from "@/testing/mailed-article";
import { followLink, listClicks } from "./clicks";
import { readMailing, sendMailing } from "./owner";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const TARGET = "https://other.example/?a=1&b=2";
const BROWSER = "Mozilla/5.0 (iPhone) Safari/605";

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
  await db.subscriber.createMany({
    data: [{ email: "ann@example.org" }, { email: "bob@example.org" }],
  });
});

async function send(): Promise<string> {
  const mailed = await addMailedArticle(db, {
    content: `See [this](${TARGET}), [here](/articles) and [this again](${TARGET}).`,
  });
  const { id } = await sendMailing(admin, mailed, { again: false });
  await drainOutbox();
  return id;
}

function headers(visitor: number, more: Record<string, string> = {}): Headers {
  return new Headers({
    "x-real-ip": `192.0.2.${visitor}`,
    "user-agent": BROWSER,
    ...more,
  });
}

async function linkTo(mailingId: string, href: string): Promise<string> {
  const { id } = await db.mailingLink.findFirstOrThrow({ where: { mailingId, href } });
  return id;
}

function open(link: string, more: { method?: string; headers?: Headers; query?: string } = {}) {
  const { method = "GET", query = "", headers: sent = headers(1) } = more;
  const url = `${env.SITE_URL}/newsletter/go/${link}${query}`;
  return GET(new Request(url, { method, headers: sent }), {
    params: Promise.resolve({ link }),
  });
}

test("every reader gets the same addresses, which lead to what the article says", async () => {
  const mailingId = await send();
  const [one, other] = await mail.messages();
  const waysIn = (html = "") => html.match(/\/newsletter\/go\/[\w-]{12}/g);
  expect(waysIn(one?.html)).toEqual(waysIn(other?.html));
  expect(waysIn(one?.html)).toHaveLength(4);
  expect(one?.html).not.toContain("other.example");
  expect(one?.text).not.toContain("other.example");
  expect((await readMailing(admin, mailingId)).html).toContain("other.example");
  expect(await listClicks(admin, mailingId)).toEqual([
    { href: TARGET, clicks: 0 },
    { href: `${env.SITE_URL}/articles`, clicks: 0 },
    { href: `${env.SITE_URL}/article/calm`, clicks: 0 },
  ]);
});

test("a link leads on whatever its address says besides, and is counted", async () => {
  const mailingId = await send();
  const link = await linkTo(mailingId, TARGET);
  const answer = await open(link, { query: "?href=https://evil.example&to=//evil.example" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(TARGET);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect((await listClicks(admin, mailingId))[0]?.clicks).toBe(1);
});

test("two hundred readers at once are two hundred clicks, and who comes again soon is none", async () => {
  const mailingId = await send();
  const link = await linkTo(mailingId, TARGET);
  const visitors = Array.from({ length: 200 }, (_, i) => i);
  const noon = new Date("2026-11-26T12:00:00Z");
  const at = (minutes: number) => ({ now: new Date(noon.getTime() + minutes * 60_000) });
  await Promise.all(visitors.map((visitor) => followLink(link, headers(visitor), at(0))));
  await Promise.all(visitors.map((visitor) => followLink(link, headers(visitor), at(29))));
  expect((await listClicks(admin, mailingId))[0]?.clicks).toBe(200);
  await followLink(link, headers(7), at(31));
  expect((await listClicks(admin, mailingId))[0]?.clicks).toBe(201);
});

test("bots, prefetches, looks at the head alone and who asks not to be counted get there uncounted", async () => {
  const mailingId = await send();
  const link = await linkTo(mailingId, TARGET);
  const uncounted: [method: string, headers: Headers][] = [
    ["HEAD", headers(1)],
    ["GET", headers(2, { "user-agent": "Googlebot/2.1" })],
    ["GET", headers(3, { "user-agent": "" })],
    ["GET", headers(4, { "sec-purpose": "prefetch" })],
    ["GET", headers(5, { dnt: "1" })],
    ["GET", headers(6, { "sec-gpc": "1" })],
  ];
  for (const [method, sent] of uncounted) {
    const answer = await open(link, { method, headers: sent });
    expect(answer.headers.get("location")).toBe(TARGET);
  }
  expect((await listClicks(admin, mailingId))[0]?.clicks).toBe(0);
});

test("nothing that is saved of a click says whose it was", async () => {
  const mailingId = await send();
  await followLink(await linkTo(mailingId, TARGET), headers(9));
  const marks = await db.viewMark.findMany();
  expect(marks).toHaveLength(1);
  expect(JSON.stringify(marks)).not.toContain("192.0.2.9");
  expect(Object.keys(marks[0] ?? {})).toEqual(["mark", "countedAt"]);
});

test.each([
  ["of the right form", "nothing-here"],
  ["too short", "x"],
  ["empty", ""],
  ["very long", "a".repeat(5_000)],
  ["with what no database keeps", "\0".repeat(12)],
])("an address that was never sent leads nowhere: one %s", async (_, link) => {
  const answer = await open(link);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("location")).toBeNull();
});

test("where the owner does not count, links lead straight, and those sent before still lead on", async () => {
  const before = await linkTo(await send(), TARGET);
  await db.article.deleteMany();
  const { newsletter } = defaultSettings;
  await saveSettings(admin, "newsletter", { ...newsletter, countsClicks: false }, 0);
  await mail.clear();
  const mailingId = await send();
  const [message] = await mail.messages();
  expect(message?.html).toMatch(/href="https:\/\/other\.example\/\?a=1&(?:amp|#x26);b=2"/);
  expect(message?.html).not.toContain("/newsletter/go/");
  expect(await listClicks(admin, mailingId)).toEqual([]);
  expect((await open(before)).headers.get("location")).toBe(TARGET);
});
