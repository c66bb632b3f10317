import { encode } from "next-auth/jwt";
import { describe, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { readCookies, readSession, SESSION_COOKIE, startSession } from "./session";

const USER = "019a0000-0000-7000-8000-000000000001";
const DAY_MS = 86_400_000;

function request(token: string): Headers {
  return new Headers({ cookie: `a=b; ${SESSION_COOKIE}=${token}` });
}

describe("a session", () => {
  test("tells whose it is", async () => {
    const session = startSession(USER, 3);
    const token = await encode({ token: session, secret: env.NEXTAUTH_SECRET });
    expect(await readSession(request(token))).toEqual(session);
    expect(session).toMatchObject({ sub: USER, version: 3 });
  });

  test("ends seven days after the sign-in, even when its token was made anew in between (R7)", async () => {
    const session = startSession(USER);
    vi.useFakeTimers({ now: Date.now() + 6 * DAY_MS });
    const renewed = await encode({ token: session, secret: env.NEXTAUTH_SECRET });
    expect(await readSession(request(renewed))).toEqual(session);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await readSession(request(renewed))).toBeNull();
    vi.useRealTimers();
  });

  test("is none when it was made with another secret, or for another cookie", async () => {
    const token = startSession(USER);
    const foreign = await encode({ token, secret: "another-secret-of-thirty-two-characters" });
    const other = await encode({ token, secret: env.NEXTAUTH_SECRET, salt: "next-auth.state" });
    for (const value of [foreign, other, "x", "", `${foreign}.x`]) {
      expect(await readSession(request(value))).toBeNull();
    }
  });

  test.each(["signedInAt", "sessionId", "version"])("is none without its %s", async (claim) => {
    const claims = { ...startSession(USER), [claim]: undefined };
    const token = await encode({ token: claims, secret: env.NEXTAUTH_SECRET });
    expect(await readSession(request(token))).toBeNull();
  });

  test("does not come in an authorization header", async () => {
    const token = await encode({ token: startSession(USER), secret: env.NEXTAUTH_SECRET });
    expect(await readSession(new Headers({ authorization: `Bearer ${token}` }))).toBeNull();
  });
});

test("cookies are read, and one that does not decode is left out", () => {
  expect(readCookies(new Headers({ cookie: "a=1; b=%zz; c=x=y; a=2; ; d" }))).toEqual({
    a: "1",
    c: "x=y",
    d: "",
  });
});
