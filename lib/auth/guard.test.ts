import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { findRefusal } from "./guard";
import { SESSION_COOKIE, startSession } from "./session";

test("a stranger is sent to log in and back to where they wanted to go", async () => {
  expect(await findRefusal(new Headers(), "/admin/videos?page=2")).toMatchObject({
    status: 401,
    description: "You are logged out. Logging in again...",
    target: "/api/login?callbackUrl=%2Fadmin%2Fvideos%3Fpage%3D2",
  });
});

test("a target that is no path of the site becomes the admin area", async () => {
  const refusal = await findRefusal(new Headers(), "//evil.example/admin");
  expect(refusal?.target).toBe("/api/login?callbackUrl=%2Fadmin");
});

test("while the database is away nobody is let in and nobody is sent around", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const user = "019a0000-0000-7000-8000-000000000000";
  const token = await encode({ token: startSession(user), secret: env.NEXTAUTH_SECRET });
  const headers = new Headers({ cookie: `${SESSION_COOKIE}=${token}` });
  expect(await findRefusal(headers, "/admin")).toMatchObject({
    status: 503,
    title: "Please try again in a minute",
    target: null,
  });
});
