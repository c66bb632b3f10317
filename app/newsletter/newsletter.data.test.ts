import { beforeEach, describe, expect, test, vi } from "vitest";
import * as confirmRoute from "@/app/newsletter/confirm/[token]/route";
import * as unsubscribeRoute from "@/app/newsletter/unsubscribe/[token]/route";
import { db } from "@/lib/database/db";
import { CONFIRM_LIFE_MS, confirmUrl, unsubscribeUrl } from "@/lib/domains/newsletter/links";
import {
  confirmSubscription,
  createSubscription,
  unsubscribe,
} from "@/lib/domains/newsletter/public";
import type { RouteHandler } from "@/lib/site/route/route";
import { emptyDatabase } from "@/testing/database";
import { setEnv } from "@/testing/env";

setEnv({ ANALYTICS_PROVIDER: "plausible", ANALYTICS_ID: "tenderwiring.example" });
const logged = vi.spyOn(console, "log").mockImplementation(() => {});

const email = "anna@example.org";
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";

type Sent = { headers?: Record<string, string>; body?: BodyInit };

async function ask(
  handler: RouteHandler | undefined,
  url: string,
  method: string,
  sent: Sent = {},
) {
  const token = url.slice(url.lastIndexOf("/") + 1);
  const request = new Request(url, { method, ...sent });
  if (!handler) throw new Error("There is no such handler.");
  const response = await handler(request, { params: Promise.resolve({ token }) });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** As a browser sends the page's own form, or a mail program that has neither cookie nor origin. */
const formHeaders = { "content-type": "application/x-www-form-urlencoded" };
const post = (handler: RouteHandler, url: string, sent: Sent = {}) =>
  ask(handler, url, "POST", { headers: formHeaders, body: "", ...sent });

const openConfirm = (url: string) => ask(confirmRoute.GET, url, "GET");
const postConfirm = (url: string, sent?: Sent) => post(confirmRoute.POST, url, sent);
const openUnsubscribe = (url: string) => ask(unsubscribeRoute.GET, url, "GET");
const postUnsubscribe = (url: string, sent?: Sent) => post(unsubscribeRoute.POST, url, sent);

const row = () => db.subscriber.findUniqueOrThrow({ where: { email } });

async function pending(): Promise<string> {
  await createSubscription({ email, source: "hero_signup" });
  return (await row()).id;
}

async function active(): Promise<string> {
  const id = await pending();
  await confirmSubscription(id);
  return id;
}

beforeEach(async () => {
  await emptyDatabase();
  logged.mockClear();
});

describe("the page that confirms", () => {
  test("changes nothing when it is opened, and has a form that is sent by itself", async () => {
    const url = confirmUrl(await pending());
    const before = await row();
    const { status, html } = await openConfirm(url);
    expect(status).toBe(200);
    expect(html).toMatch(
      /<auto-post\b[^>]*><form\b[^>]*\bmethod="post"[^>]*>.*<button\b[^>]* type="submit"[^>]*>Confirm my subscription<\/button>.*<\/form><\/auto-post>/s,
    );
    expect(await row()).toEqual(before);
    expect(await db.mail.count({ where: { kind: "welcome" } })).toBe(0);
  });

  test("confirms when its form is sent, from anywhere and however often", async () => {
    const url = confirmUrl(await pending());
    const elsewhere = {
      headers: { ...formHeaders, origin: "null", "sec-fetch-site": "cross-site" },
    };
    for (const sent of [{}, elsewhere, {}]) {
      const { status, html } = await postConfirm(url, sent);
      expect([status, html]).toEqual([200, expect.stringContaining("<h1>You’re in.</h1>")]);
    }
    expect((await row()).subscribed).toBe(true);
    expect(await db.mail.count({ where: { kind: "welcome" } })).toBe(1);
  });

  test.each([
    [
      "has expired",
      () => confirmUrl(UNKNOWN_ID, Date.now() - CONFIRM_LIFE_MS),
      "This link has expired",
    ],
    ["leads to an erased address", () => confirmUrl(UNKNOWN_ID), "Nothing to confirm"],
  ])("offers the form when the link %s", async (_, url, title) => {
    const { status, html } = await postConfirm(url());
    expect(status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain("<newsletter-form");
  });

  test("says of an expired link so when it is opened", async () => {
    const { html } = await openConfirm(confirmUrl(UNKNOWN_ID, Date.now() - CONFIRM_LIFE_MS));
    expect(html).toContain("<h1>This link has expired</h1>");
    expect(html).not.toContain("auto-post");
  });

  test("does not bring anybody back by an old link", async () => {
    const id = await active();
    await unsubscribe(id);
    const { html } = await postConfirm(confirmUrl(id));
    expect(html).toContain("<h1>You unsubscribed after this email was sent</h1>");
    expect((await row()).subscribed).toBe(false);
  });
});

describe("the page that unsubscribes", () => {
  test("names the address, masked, and changes nothing when it is opened", async () => {
    const url = unsubscribeUrl(await active());
    const before = await row();
    const { status, html } = await openUnsubscribe(url);
    expect(status).toBe(200);
    expect(html).toContain("a…@example.org");
    expect(html).not.toContain(email);
    expect(html).toMatch(/<form method="post">.*<button\b[^>]* type="submit"[^>]*>Unsubscribe</s);
    expect(await row()).toEqual(before);
  });

  const boundary = "x";
  const ways: [string, Sent][] = [
    ["the page's form", {}],
    ["a mail program's one click", { body: "List-Unsubscribe=One-Click" }],
    [
      "a mail program's one click in parts",
      {
        headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
        body: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
      },
    ],
    [
      "a page of another site",
      {
        headers: { ...formHeaders, origin: "https://mail.example", "sec-fetch-site": "cross-site" },
      },
    ],
  ];

  test.each(ways)("ends the newsletter for %s, however often it comes", async (_, sent) => {
    const url = unsubscribeUrl(await active());
    for (let count = 0; count < 2; count += 1) {
      const { status, html } = await postUnsubscribe(url, sent);
      expect([status, html]).toEqual([
        200,
        expect.stringContaining("<h1>You’re unsubscribed.</h1>"),
      ]);
      expect(html).toContain("<newsletter-form");
      expect(html).not.toContain(email);
    }
    expect(await row()).toMatchObject({ subscribed: false, unsubscribedAt: expect.any(Date) });
  });

  test("works for an address that never confirmed", async () => {
    await postUnsubscribe(unsubscribeUrl(await pending()));
    expect((await row()).unsubscribedAt).not.toBeNull();
  });

  test("says that there is nothing left of an erased address", async () => {
    const url = unsubscribeUrl(UNKNOWN_ID);
    for (const { status, html } of [await openUnsubscribe(url), await postUnsubscribe(url)]) {
      expect([status, html]).toEqual([200, expect.stringContaining("Nothing to unsubscribe")]);
    }
  });
});

const pages: [string, (url: string) => ReturnType<typeof ask>, (id: string) => string][] = [
  ["confirm GET", openConfirm, confirmUrl],
  ["confirm POST", postConfirm, confirmUrl],
  ["unsubscribe GET", openUnsubscribe, unsubscribeUrl],
  ["unsubscribe POST", postUnsubscribe, unsubscribeUrl],
];

describe.each(pages)("%s", (_, call, urlOf) => {
  test("is cached by nobody, found by nobody, and passed to nobody", async () => {
    const id = await pending();
    const url = urlOf(id);
    const { headers, html } = await call(url);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain('name="analytics"');
    const token = url.slice(url.lastIndexOf("/") + 1);
    expect(html).not.toContain(token);
    expect(logged.mock.calls.join()).not.toContain(token);
  });

  test("answers a token that is not whole with 404 and a way on", async () => {
    const id = await active();
    const before = await row();
    for (const url of [urlOf(id).slice(0, -1), `${urlOf(id)}x`]) {
      const { status, html } = await call(url);
      expect([status, html]).toEqual([404, expect.stringContaining("This link doesn’t work")]);
    }
    expect(await row()).toEqual(before);
  });
});

test("a failure is a page too, which says that it may be tried again", async () => {
  const id = await pending();
  const url = confirmUrl(id);
  vi.spyOn(console, "error").mockImplementationOnce(() => {});
  await db.$executeRaw`alter table "Subscriber" rename to "Away"`;
  try {
    const { status, html } = await postConfirm(url);
    expect([status, html]).toEqual([503, expect.stringContaining("That didn’t work")]);
  } finally {
    await db.$executeRaw`alter table "Away" rename to "Subscriber"`;
  }
  expect((await postConfirm(url)).html).toContain("You’re in.");
});
