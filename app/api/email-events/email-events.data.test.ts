import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST } from "@/app/api/email-events/[provider]/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { getMailing } from "@/lib/domains/mailings/owner";
import { listSubscribers, subscriberInTrash } from "@/lib/domains/newsletter/owner";
import { confirmSubscription, createSubscription } from "@/lib/domains/newsletter/public";
import { sweepSeenEvents } from "@/lib/domains/newsletter/returns";
import { env } from "@/lib/env";
import { moveToTrash } from "@/lib/site/trash/trash";
import { query } from "@/testing/database";
import {
  type EventCall,
  mailgunCall,
  mailgunFailure,
  postmarkBounce,
  postmarkCall,
  postmarkDelivery,
  RESEND_BOUNCE,
  resendCall,
  resendEvent,
  SNS_CERTIFICATE,
  sesBounce,
  snsNotification,
} from "@/testing/email-events";

// The environment is read when the modules above are.
await vi.hoisted(async () => {
  const { EVENT_SECRETS } = await import("@/testing/email-events");
  Object.assign(process.env, EVENT_SECRETS, {
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "hello@tender.example",
  });
});
vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;
const EMAIL = "jane@example.com";
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await query('truncate "Mail", "Mailing", "Subscriber", "SeenEvent", "Trash" cascade');
});
afterEach(() => vi.unstubAllGlobals());

async function post(provider: string, { headers, body }: EventCall) {
  const request = new Request(`${env.SITE_URL}/api/email-events/${provider}`, {
    method: "POST",
    headers,
    body,
  });
  const answer = await POST(request, { params: Promise.resolve({ provider }) });
  return { status: answer.status, ...(await answer.json()) };
}

const taken = { status: 200, ok: true, fresh: true };
const seen = { status: 200, ok: true, fresh: false };

async function addReader(email = EMAIL, data: Record<string, unknown> = {}): Promise<string> {
  const row = await db.subscriber.create({
    data: { email, subscribed: true, confirmedAt: new Date(), ...data },
    select: { id: true },
  });
  return row.id;
}

let sentBefore = 0;

/** An email that went to the address, each a little later than the one before. */
async function addSent(subscriberId: string | null, email = EMAIL, mailingId?: string) {
  sentBefore += 1;
  const { id } = await db.mail.create({
    data: {
      kind: "article",
      to: email,
      subscriberId,
      ...(mailingId !== undefined && { mailingId }),
      status: "sent",
      sentAt: new Date(Date.now() - HOUR_MS + sentBefore),
    },
  });
  return id;
}

async function listed(email = EMAIL) {
  const { subscribers } = await listSubscribers(admin, { q: email, page: 1, perPage: 10 });
  return subscribers[0];
}

async function everything(): Promise<unknown> {
  return Promise.all([
    query('select * from "Subscriber" order by 1'),
    query('select * from "Mail" order by 1'),
    query('select * from "MailReturn" order by 1'),
    query('select * from "SeenEvent" order by 1'),
  ]);
}

const bounce = (id?: string) =>
  resendCall(resendEvent("email.bounced", EMAIL, RESEND_BOUNCE), id === undefined ? {} : { id });
const complaint = () => resendCall(resendEvent("email.complained", EMAIL));
const softBounce = (more: Record<string, unknown> = {}) =>
  postmarkCall(postmarkBounce(EMAIL, { ID: Math.random(), Type: "SoftBounce", ...more }));

describe("a hard bounce", () => {
  test("stops the address at once, takes back what waits, and says why", async () => {
    const id = await addReader();
    await addSent(id);
    await db.mail.create({ data: { kind: "article", to: EMAIL, subscriberId: id } });
    expect(await post("resend", bounce())).toEqual(taken);
    expect(await listed()).toMatchObject({
      status: "stopped",
      subscribed: false,
      stopReason: "bounced",
      stopDetail: RESEND_BOUNCE.bounce.message,
    });
    expect(await db.mail.count({ where: { status: "queued" } })).toBe(0);
  });

  test("is counted with its mailing", async () => {
    const { id: mailingId } = await db.mailing.create({
      data: { subject: "Sleep", html: "", text: "", status: "done", recipients: 3 },
    });
    const addresses = [EMAIL, "mary@example.com", "tom@example.com"];
    for (const email of addresses) await addSent(await addReader(email), email, mailingId);
    await post("resend", bounce());
    await post(
      "postmark",
      postmarkCall(postmarkBounce("mary@example.com", { Type: "SoftBounce" })),
    );
    await post(
      "resend",
      resendCall(resendEvent("email.complained", "tom@example.com"), { id: "c" }),
    );
    expect(await getMailing(admin, mailingId)).toMatchObject({
      bounced: 2,
      complained: 1,
      sent: 3,
    });
  });

  test("is found by the Message-ID, where the provider says another address", async () => {
    const id = await addReader();
    const mailId = await addSent(id);
    vi.stubGlobal("fetch", async () => new Response(SNS_CERTIFICATE));
    const said = sesBounce("forwarded@example.net", `<${mailId}@tender.example>`);
    expect(await post("ses", snsNotification(said))).toEqual(taken);
    expect(await listed()).toMatchObject({ status: "stopped" });
    expect(await db.mailReturn.findFirst()).toMatchObject({ mailId, kind: "hard" });
  });

  test("stops somebody in the trash as well, so that a restore brings nobody back", async () => {
    const id = await addReader();
    await db.$transaction(async (tx) => {
      await moveToTrash(tx, subscriberInTrash, [id]);
      await tx.subscriber.delete({ where: { id } });
    });
    await post("resend", bounce());
    const [row] = await query<{ data: Record<string, unknown> }>('select "data" from "TrashedRow"');
    expect(row?.data).toMatchObject({ subscribed: false, stopReason: "bounced" });
  });

  test("of an address that nobody knows changes nothing", async () => {
    await addReader("another@example.com");
    expect(await post("resend", bounce())).toEqual(taken);
    expect(await listed("another@example.com")).toMatchObject({ status: "active" });
  });

  test("leaves somebody who left by themselves as they are", async () => {
    await addReader(EMAIL, { subscribed: false, unsubscribedAt: new Date() });
    await post("resend", bounce());
    expect(await listed()).toMatchObject({ status: "unsubscribed", stopReason: null });
  });
});

describe("an address that was stopped", () => {
  test("comes back by confirming anew, and only then", async () => {
    const id = await addReader();
    await post("resend", bounce());
    await createSubscription({ email: EMAIL, source: null });
    expect(await db.signUp.count()).toBe(1);
    await query(`update "Subscriber" set "askedAt" = now() + interval '1 second'`);
    expect(await listed()).toMatchObject({ status: "pending" });
    expect(await confirmSubscription(id)).toBe("confirmed");
    expect(await listed()).toMatchObject({ status: "active", stopReason: null, stopDetail: null });
  });

  test("by a complaint is not even asked, however often somebody fills in the form", async () => {
    await addReader();
    await post("resend", complaint());
    await createSubscription({ email: EMAIL, source: null });
    expect(await db.signUp.count()).toBe(0);
    expect(await listed()).toMatchObject({ status: "stopped", stopReason: "complained" });
  });

  test("by a complaint stays so also where its reader had left before", async () => {
    await addReader(EMAIL, { subscribed: false, unsubscribedAt: new Date() });
    await post("resend", complaint());
    expect(await listed()).toMatchObject({ stopReason: "complained" });
  });
});

describe("soft bounces", () => {
  test("stop an address when five emails in a row came back, not before", async () => {
    const id = await addReader();
    for (let nth = 1; nth <= 5; nth += 1) {
      expect(await listed()).toMatchObject({ status: "active" });
      await addSent(id);
      await post("postmark", softBounce());
    }
    expect(await listed()).toMatchObject({ status: "stopped", stopReason: "unreachable" });
  });

  test("start anew after an email that was delivered", async () => {
    const id = await addReader();
    for (let nth = 1; nth <= 8; nth += 1) {
      await addSent(id);
      if (nth === 5) await post("postmark", postmarkCall(postmarkDelivery(EMAIL)));
      else await post("postmark", softBounce());
    }
    expect(await listed()).toMatchObject({ status: "active" });
  });

  test("of one email that is tried again and again count once, and not once it is delivered", async () => {
    const mailId = await addSent(await addReader());
    const messageId = `${mailId}@tender.example`;
    const temporary = { severity: "temporary", reason: "generic" };
    for (let nth = 1; nth <= 7; nth += 1) {
      const event = mailgunFailure(EMAIL, messageId, { ...temporary, id: `event-${nth}` });
      expect(await post("mailgun", mailgunCall(event, { token: `token-${nth}` }))).toEqual(taken);
    }
    expect(await listed()).toMatchObject({ status: "active" });
    expect(await db.mailReturn.count()).toBe(1);
    const delivered = mailgunFailure(EMAIL, messageId, { event: "delivered", id: "event-8" });
    await post("mailgun", mailgunCall(delivered, { token: "token-8" }));
    expect(await db.mailReturn.count()).toBe(0);
  });
});

describe("a call that must change nothing", () => {
  test("is one that was forged or is old", async () => {
    await addSent(await addReader());
    const before = await everything();
    vi.stubGlobal("fetch", async () => new Response(SNS_CERTIFICATE));
    const event = resendEvent("email.bounced", EMAIL, RESEND_BOUNCE);
    const old = new Date(Date.now() - 25 * HOUR_MS).toISOString();
    const calls: [string, EventCall][] = [
      ["resend", { ...bounce(), body: JSON.stringify({ ...event, forged: true }) }],
      ["resend", resendCall(event, { at: Date.now() - HOUR_MS })],
      ["postmark", { ...softBounce(), headers: {} }],
      ["postmark", softBounce({ BouncedAt: old })],
      ["mailgun", mailgunCall(mailgunFailure(EMAIL, "x"), { key: "another" })],
      ["ses", snsNotification(sesBounce(EMAIL), { more: { Timestamp: old } })],
    ];
    for (const [provider, call] of calls) expect((await post(provider, call)).status).toBe(401);
    expect(await everything()).toEqual(before);
  });

  test("is one that came before, however much later", async () => {
    const id = await addReader();
    const call = bounce();
    expect(await post("resend", call)).toEqual(taken);
    await query(
      `update "Subscriber" set "subscribed" = true, "unsubscribedAt" = null, "stopReason" = null`,
    );
    expect(await post("resend", call)).toEqual(seen);
    expect(await listed()).toMatchObject({ id, status: "active" });
  });

  test("is one whose signature was used for another event", async () => {
    await addReader();
    const token = randomUUID();
    const delivered = mailgunFailure("mary@example.com", "x", { event: "delivered", id: "first" });
    expect(await post("mailgun", mailgunCall(delivered, { token }))).toEqual(taken);
    const forged = mailgunFailure(EMAIL, "x", { id: "second" });
    const before = await db.seenEvent.findMany();
    expect(await post("mailgun", mailgunCall(forged, { token }))).toEqual(seen);
    expect(await listed()).toMatchObject({ status: "active" });
    expect(await db.seenEvent.findMany()).toEqual(before);
    const other = randomUUID();
    expect(await post("mailgun", mailgunCall(forged, { token: other }))).toEqual(taken);
    expect(await listed()).toMatchObject({ status: "stopped" });
  });

  test("is one of a provider that is not there, or that is no JSON", async () => {
    expect((await post("sendgrid", bounce())).status).toBe(404);
    const { headers } = postmarkCall({});
    expect((await post("postmark", { headers, body: "{" })).status).toBe(400);
  });
});

test("calls are forgotten once they would be too old to come again", async () => {
  await post("resend", bounce());
  await sweepSeenEvents();
  expect(await db.seenEvent.count()).toBe(1);
  await query(`update "SeenEvent" set "at" = now() - interval '4 days'`);
  await sweepSeenEvents();
  expect(await db.seenEvent.count()).toBe(0);
});
