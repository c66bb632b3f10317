import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(process.env, { SMTP_URL: "", MAIL_FROM: "" });
});

vi.spyOn(console, "log").mockImplementation(() => {});

import { POST as probe } from "@/app/api/admin/health/[id]/route";
import { GET as readHealth } from "@/app/api/admin/health/route";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";

const { id: userId } = await db.user.create({ data: { isAdmin: true } });
const token = await encode({ token: startSession(userId), secret: env.NEXTAUTH_SECRET });
const headers = { cookie: `${SESSION_COOKIE}=${token}` };

async function testPart(id: string) {
  const request = new Request(`${env.SITE_URL}/api/admin/health/${id}`, {
    method: "POST",
    headers,
  });
  const answer = await probe(request, { params: Promise.resolve({ id }) });
  return { status: answer.status, ...(await answer.json()) };
}

test.each(["database", "storage", "backups"])(
  "%s: it works, and the answer says how fast",
  async (part) => {
    expect(await testPart(part)).toEqual({
      status: 200,
      state: "ok",
      ms: expect.any(Number),
      problem: null,
    });
  },
);

test.each(["email", "youtube"])("%s that is not set up is no failure", async (part) => {
  expect(await testPart(part)).toMatchObject({ state: "unset", problem: null });
});

test("where nobody can sign in, a sentence says so", async () => {
  expect(await testPart("sign-in")).toMatchObject({
    state: "failed",
    problem: "No sign-in service is set up.",
  });
});

test("what is no outside part is not there", async () => {
  expect(await testPart("toString")).toMatchObject({ status: 404 });
});

test("the screen shows when work was last done, what waits and what was blocked", async () => {
  const at = new Date("2026-01-31T10:00:00Z");
  await db.videoSync.create({ data: { added: 3, refreshed: 1, at } });
  await db.lastRun.create({ data: { name: "tick", at } });
  await db.mail.create({ data: { kind: "welcome", to: "ada@example.org", status: "uncertain" } });
  for (const day of ["2026-01-30", "2026-01-31"]) {
    await db.cspReport.create({
      data: { day: new Date(day), directive: "img-src", blocked: "data", count: 2 },
    });
  }
  const request = new Request(`${env.SITE_URL}/api/admin/health`, { headers });
  const answer = await readHealth(request, { params: Promise.resolve({}) });
  expect(await answer.json()).toMatchObject({
    site: {
      release: null,
      lastSync: { at: at.toISOString(), added: 3 },
      channelReadAt: null,
      blocked: [{ directive: "img-src", blocked: "data", count: 4, lastDay: "2026-01-31" }],
    },
    mail: { uncertain: 1, waiting: 0, lastTickAt: at.toISOString() },
    signUps: { notAsked: 0, held: 0 },
  });
});
