import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { signUpFormHtml } from "@/lib/domains/newsletter/embed";
import { emptyDatabase } from "@/testing/database";
import { POST } from "./route";

vi.hoisted(() => {
  process.env.RATE_LIMIT_SUBSCRIBE = "3";
});
vi.spyOn(console, "log").mockImplementation(() => {});

beforeEach(emptyDatabase);

/** As the browser of somebody on another site sends the form. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/newsletter/sign-up", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://blog.example",
      "sec-fetch-site": "cross-site",
      "x-real-ip": "203.0.113.9",
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

test("a form on another site asks its address to confirm, with the owner's source", async () => {
  const { status, html, headers } = await send({
    email: "Ada@Example.org",
    source: "a friend’s blog",
    website: "",
  });
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toMatch(/frame-ancestors/);
  expect(html).toContain("Please check your inbox");
  expect(html).toContain('<a class="btn" href="https://blog.example">Back to blog.example</a>');
  expect(await db.subscriber.findMany({ include: { signUp: true } })).toMatchObject([
    {
      email: "ada@example.org",
      source: "a friend’s blog",
      subscribed: false,
      signUp: { state: "waiting" },
    },
  ]);
});

test("it says the same to whoever is caught, and keeps nothing of them", async () => {
  const honest = await send({ email: "ada@example.org" });
  const caught = await send({ email: "bot@example.org", website: "https://spam.example" });
  expect(caught.html).toBe(honest.html);
  expect(await db.subscriber.count()).toBe(1);
});

test("a wrong address comes back with the form, and too many with when to try again", async () => {
  const wrong = await send({ email: "ada", source: "blog" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('value="ada"');
  expect(wrong.html).toContain("Please enter a valid email address.");
  for (let nth = 0; nth < 2; nth += 1) await send({ email: "ada@example.org" });
  const refused = await send({ email: "ada@example.org" });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).not.toBeNull();
});

test("nothing but a form is taken, and no link is made of what is no site", async () => {
  expect((await send({}, { "content-type": "application/json" })).status).toBe(415);
  expect((await send({}, { "content-type": "text/plain" })).status).toBe(415);
  const { html } = await send({ email: "ada@example.org" }, { origin: "null" });
  expect(html).toContain('<a class="btn" href="/">Go back</a>');
});

test("the form's HTML is whole, and a source cannot break out of it", () => {
  const html = signUpFormHtml("https://site.example/newsletter/sign-up", '"><script>');
  expect(html).toContain('action="https://site.example/newsletter/sign-up" method="post"');
  expect(html).toContain('autocomplete="email"');
  expect(html).toContain("required");
  expect(html).toMatch(/<label for="newsletter-email">/);
  expect(html).not.toContain("<script>");
  expect(signUpFormHtml("https://site.example/", "")).not.toContain('name="source"');
});
