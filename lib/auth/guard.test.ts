import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { guardAdmin } from "./guard";
import { SESSION_COOKIE, startSession } from "./session";

test("a stranger gets the guard's page, whose words cannot break out of it", async () => {
  const answer = await guardAdmin(new Headers(), '/admin?x="><script>alert(1)</script>');
  expect(answer?.status).toBe(401);
  const html = await answer?.text();
  expect(html).toContain("Loading...");
  expect(html).toContain('data-description="You are logged out. Logging in again..."');
  expect(html).not.toMatch(/<script>|alert\(1\)<|x=">/);
});

test("a target that is no path of the site becomes the admin area", async () => {
  const answer = await guardAdmin(new Headers(), "//evil.example/admin");
  expect(await answer?.text()).toContain('data-target="/api/login?callbackUrl=%2Fadmin"');
});

test("while the database is away nobody is let in and nobody is sent around", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const user = "019a0000-0000-7000-8000-000000000000";
  const token = await encode({ token: startSession(user), secret: env.NEXTAUTH_SECRET });
  const answer = await guardAdmin(new Headers({ cookie: `${SESSION_COOKIE}=${token}` }), "/admin");
  expect(answer?.status).toBe(503);
  const html = await answer?.text();
  expect(html).toContain('<h1 class="standfirst">Please try again in a minute</h1>');
  expect(html).toContain('data-target=""');
});
