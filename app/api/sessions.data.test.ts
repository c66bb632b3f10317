import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as endSessions from "@/app/api/admin/sessions/end/route";
import * as stats from "@/app/api/admin/stats/route";
import * as user from "@/app/api/auth/user/route";
import * as logout from "@/app/api/logout/route";
import { sweepEndedSessions } from "@/lib/auth/end-session";
import { SESSION_COOKIE, SESSION_MAX_AGE_S, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { RouteHandler } from "@/lib/site/route/route";
import { emptyDatabase } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

let adminId: string;

beforeEach(async () => {
  await emptyDatabase();
  adminId = (await db.user.create({ data: { isAdmin: true } })).id;
});

/** The cookie that a sign-in gives a browser. */
async function signIn(id = adminId): Promise<string> {
  const { sessionVersion } = await db.user.findUniqueOrThrow({ where: { id } });
  const token = await encode({
    token: startSession(id, sessionVersion),
    secret: env.NEXTAUTH_SECRET,
  });
  return `${SESSION_COOKIE}=${token}`;
}

function call(handler: RouteHandler, method: string, cookie: string): Promise<Response> {
  const headers = {
    cookie,
    ...(handler === logout.POST && { "content-type": "application/x-www-form-urlencoded" }),
  };
  const request = new Request(new URL("/", env.SITE_URL), { method, headers });
  return handler(request, { params: Promise.resolve({}) });
}

async function statusesOf(cookie: string): Promise<number[]> {
  const answers = [call(user.GET, "GET", cookie), call(stats.GET, "GET", cookie)];
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe("after a logout", () => {
  test("a copy of the cookie is worth nothing, and the same person's other browser stays", async () => {
    const [cookie, other] = [await signIn(), await signIn()];
    expect(await statusesOf(cookie)).toEqual([200, 200]);

    const out = await call(logout.POST, "POST", cookie);
    expect(out.status).toBe(303);
    expect(out.headers.get("set-cookie")).toContain(`${SESSION_COOKIE}=;`);
    expect(await statusesOf(cookie)).toEqual([401, 401]);
    expect(await statusesOf(other)).toEqual([200, 200]);
    expect((await call(logout.POST, "POST", cookie)).status).toBe(303);
  });

  test("nothing is stored once the session would be over anyway", async () => {
    await call(logout.POST, "POST", await signIn());
    const [ended] = await db.endedSession.findMany();
    const life = (ended?.expiresAt.getTime() ?? 0) - Date.now();
    expect(Math.abs(life - SESSION_MAX_AGE_S * 1_000)).toBeLessThan(5_000);
    expect(await sweepEndedSessions()).toBe(0);
    await db.endedSession.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await sweepEndedSessions()).toBe(1);
  });

  test("that nobody was signed in for, nothing is written", async () => {
    expect((await call(logout.POST, "POST", "a=b")).status).toBe(303);
    expect(await db.endedSession.count()).toBe(0);
  });
});

test("signing out everywhere ends all sessions of this person, and a new one can begin", async () => {
  const reader = await db.user.create({ data: {} });
  const [here, there, readers] = [await signIn(), await signIn(), await signIn(reader.id)];
  const answer = await call(endSessions.POST, "POST", here);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toContain(`${SESSION_COOKIE}=;`);
  expect(await statusesOf(here)).toEqual([401, 401]);
  expect(await statusesOf(there)).toEqual([401, 401]);
  expect(await statusesOf(readers)).toEqual([200, 403]);
  expect(await statusesOf(await signIn())).toEqual([200, 200]);
});
