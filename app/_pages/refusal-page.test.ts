import { expect, test } from "vitest";
import type { Refusal } from "@/lib/auth/guard";
import { renderDocument } from "@/lib/site/document/document";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { refusalPage } from "./refusal-page";

const refusal: Refusal = {
  status: 401,
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  target: "/api/login",
  label: "Log in",
};

async function show(changes: Partial<Refusal>): Promise<[status: number, html: string]> {
  const answer = await renderDocument(refusalPage({ ...refusal, ...changes }), {
    site: defaultSettings,
  });
  return [answer.status, await answer.text()];
}

test("who is sent on sees that something loads, and the way on where scripts are off", async () => {
  const [status, html] = await show({});
  expect(status).toBe(401);
  expect(html).toMatch(/<h1[^>]*>Loading\.\.\.<\/h1>/);
  expect(html).toContain('data-description="You are logged out. Logging in again..."');
  expect(html).toMatch(/<noscript>.*<a href="\/api\/login">Log in<\/a>/);
});

test("an address cannot break out of the page", async () => {
  const [, html] = await show({ target: '/admin?x="><script>alert(1)</script>' });
  expect(html).not.toMatch(/<script>|alert\(1\)<\/|x=">/);
});

test("who stays sees why", async () => {
  const [, html] = await show({ title: "Please try again in a minute", target: null });
  expect(html).toMatch(/<h1[^>]*>Please try again in a minute<\/h1>/);
  expect(html).toContain('data-target=""');
});

test("the page loads what its message is shown with, and must not be found", async () => {
  const [, html] = await show({});
  expect(html).toMatch(/<link rel="modulepreload" href="\/r\/toasts-[^"]+\.js"\/>/);
  expect(html).toContain('content="noindex, follow"');
});
