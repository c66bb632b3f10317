import { generateKeyPairSync } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listProviders } from "@/lib/mail/providers/providers";
import {
  EVENT_SECRETS,
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
  SNS_CERTIFICATE_URL,
  SNS_ORIGIN,
  SNS_OTHER_CERTIFICATE,
  sesBounce,
  sesComplaint,
  snsConfirmation,
  snsNotification,
} from "@/testing/email-events";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const JANE = "jane@example.com";
const ID = "0193c1f0-5a3b-7c11-9d9a-0d6a1c2b3e4f";
const MESSAGE_ID = `<${ID}@tender.example>`;

const off = {
  RESEND_WEBHOOK_SECRET: undefined,
  POSTMARK_WEBHOOK_SECRET: undefined,
  SES_TOPIC_ARN: undefined,
  MAILGUN_WEBHOOK_KEY: undefined,
};
const asked: string[] = [];

/** What Amazon's own addresses answer. */
function answerForAmazon(answer: (url: string) => Response): void {
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(url.href);
    return answer(url.href);
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

function read(provider: string, { headers, body }: EventCall, now = Date.now()) {
  const reader = listProviders(EVENT_SECRETS).get(provider);
  if (!reader) throw new Error(`Nobody reads ${provider}.`);
  return reader({ headers: new Headers(headers), body, now });
}

async function reports(provider: string, call: EventCall) {
  return (await read(provider, call)).reports;
}

const refused = { status: 401 };

test("a provider is on when its secret is set, and only then", () => {
  expect([...listProviders(off).keys()]).toEqual([]);
  const { RESEND_WEBHOOK_SECRET } = EVENT_SECRETS;
  expect([...listProviders({ ...off, RESEND_WEBHOOK_SECRET }).keys()]).toEqual(["resend"]);
  expect([...listProviders(EVENT_SECRETS).keys()]).toEqual([
    "resend",
    "postmark",
    "ses",
    "mailgun",
  ]);
});

describe("Resend", () => {
  test("the example of Svix's documentation is signed as it says", async () => {
    const headers = {
      "svix-id": "msg_loFOjxBNrRLzqYUf",
      "svix-timestamp": "1731705121",
      "svix-signature": "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
    };
    const body = '{"event_type":"ping","data":{"success":true}}';
    const at = 1731705121_000;
    expect(await read("resend", { headers, body }, at)).toEqual({
      ids: ["msg_loFOjxBNrRLzqYUf"],
      reports: [],
    });
    await expect(
      read("resend", { headers, body: body.replace("true", "false") }, at),
    ).rejects.toMatchObject(refused);
  });

  test.each([
    ["email.bounced", RESEND_BOUNCE, "hard"],
    ["email.bounced", { bounce: { ...RESEND_BOUNCE.bounce, type: "Transient" } }, "soft"],
    ["email.bounced", { bounce: { ...RESEND_BOUNCE.bounce, type: "Undetermined" } }, "soft"],
    ["email.complained", {}, "complaint"],
    ["email.delivered", {}, "delivered"],
  ])("%s is read as %o says: %s", async (type, more, kind) => {
    const call = resendCall(resendEvent(type, "Jane <Jane@Example.com>", more));
    expect(await reports("resend", call)).toMatchObject([{ kind, recipient: JANE, mailId: null }]);
  });

  test("a Message-ID of ours names the email", async () => {
    const event = resendEvent("email.bounced", JANE, { ...RESEND_BOUNCE, message_id: MESSAGE_ID });
    expect(await reports("resend", resendCall(event))).toMatchObject([{ mailId: ID }]);
  });

  test("another secret, an old call, one from the future and one without a signature are refused", async () => {
    const event = resendEvent("email.bounced", JANE, RESEND_BOUNCE);
    const forged = [
      resendCall(event, { secret: "whsec_bm90IG91ciBzZWNyZXQgYXQgYWxs" }),
      resendCall(event, { at: Date.now() - 6 * MINUTE_MS }),
      resendCall(event, { at: Date.now() + 6 * MINUTE_MS }),
      { ...resendCall(event), headers: {} },
    ];
    for (const call of forged) await expect(read("resend", call)).rejects.toMatchObject(refused);
  });

  test("one of several signatures is enough, as while a secret is replaced", async () => {
    const call = resendCall(resendEvent("email.bounced", JANE, RESEND_BOUNCE));
    const { "svix-signature": signature } = call.headers;
    const headers = { ...call.headers, "svix-signature": `v1,b2xk ${signature}` };
    expect(await reports("resend", { ...call, headers })).toHaveLength(1);
  });
});

describe("Postmark", () => {
  test.each([
    ["HardBounce", "hard"],
    ["BadEmailAddress", "hard"],
    ["SoftBounce", "soft"],
    ["Transient", "soft"],
    ["SpamComplaint", "complaint"],
  ])("a %s is read as %s", async (Type, kind) => {
    expect(await reports("postmark", postmarkCall(postmarkBounce(JANE, { Type })))).toEqual([
      { kind, recipient: JANE, mailId: null, detail: "Test bounce details" },
    ]);
  });

  test("a complaint and a delivery have record types of their own", async () => {
    const complaint = { RecordType: "SpamComplaint", Type: "SpamComplaint", TypeCode: 100001 };
    const call = postmarkCall(postmarkBounce(JANE, complaint));
    expect(await reports("postmark", call)).toMatchObject([{ kind: "complaint" }]);
    expect(await reports("postmark", postmarkCall(postmarkDelivery(JANE)))).toMatchObject([
      { kind: "delivered", recipient: JANE },
    ]);
  });

  test("an automatic answer is nothing that came back", async () => {
    const call = postmarkCall(postmarkBounce(JANE, { Type: "AutoResponder" }));
    expect(await reports("postmark", call)).toEqual([]);
  });

  test("the secret may stand in a header of its own", async () => {
    const { body } = postmarkCall(postmarkBounce(JANE));
    const headers = { authorization: `Bearer ${EVENT_SECRETS.POSTMARK_WEBHOOK_SECRET}` };
    expect(await reports("postmark", { headers, body })).toHaveLength(1);
  });

  test("another password, none and an old event are refused", async () => {
    const event = postmarkBounce(JANE);
    const BouncedAt = new Date(Date.now() - DAY_MS - MINUTE_MS).toISOString();
    const forged = [
      postmarkCall(event, "x".repeat(40)),
      { ...postmarkCall(event), headers: {} },
      postmarkCall({ ...event, BouncedAt }),
    ];
    for (const call of forged) await expect(read("postmark", call)).rejects.toMatchObject(refused);
  });
});

describe("Mailgun", () => {
  test.each([
    [{}, "hard"],
    [{ reason: "bounce" }, "hard"],
    [{ reason: "suppress-complaint" }, "complaint"],
    [{ reason: "espblock" }, "soft"],
    [{ severity: "temporary", reason: "generic" }, "soft"],
    [{ event: "complained" }, "complaint"],
    [{ event: "delivered" }, "delivered"],
  ])("an event with %o is read as %s", async (more, kind) => {
    const call = mailgunCall(mailgunFailure("Jane@example.com", MESSAGE_ID.slice(1, -1), more));
    expect(await reports("mailgun", call)).toEqual([
      {
        kind,
        recipient: JANE,
        mailId: ID,
        detail: "605 Not delivering to previously bounced address",
      },
    ]);
  });

  test("a token is one of its ids, as the signature says nothing of the event", async () => {
    const { ids } = await read("mailgun", mailgunCall(mailgunFailure(JANE, MESSAGE_ID)));
    expect(ids).toEqual([
      "token a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0",
      "event G9Bn5sl1TC6nu79C8C0bwg",
    ]);
  });

  test("another key, an old call and one without a signature are refused", async () => {
    const event = mailgunFailure(JANE, MESSAGE_ID);
    const forged = [
      mailgunCall(event, { key: "another" }),
      mailgunCall(event, { at: Date.now() - DAY_MS - MINUTE_MS }),
      { headers: {}, body: JSON.stringify({ "event-data": event }) },
    ];
    for (const call of forged) await expect(read("mailgun", call)).rejects.toMatchObject(refused);
  });
});

describe("SES through SNS", () => {
  const certificate = () => answerForAmazon(() => new Response(SNS_CERTIFICATE));

  test.each(["1", "2"] as const)("a bounce signed as version %s is read", async (version) => {
    certificate();
    const call = snsNotification(sesBounce(JANE, MESSAGE_ID), { version });
    expect(await reports("ses", call)).toEqual([
      {
        kind: "hard",
        recipient: JANE,
        mailId: ID,
        detail: "smtp; 550 5.1.1 <jane@example.com>... User",
      },
    ]);
    expect(asked).toEqual([SNS_CERTIFICATE_URL]);
  });

  test("a bounce that may pass, a complaint, a complaint taken back and a delivery are read", async () => {
    certificate();
    const { notificationType: _, ...renamed } = sesBounce(JANE);
    const delivery = { notificationType: "Delivery", delivery: { recipients: [JANE] }, mail: {} };
    const said: [unknown, string[]][] = [
      [sesBounce(JANE, null, "Transient"), ["soft"]],
      [{ eventType: "Bounce", ...renamed }, ["hard"]],
      [sesComplaint(JANE), ["complaint"]],
      [sesComplaint(JANE, "not-spam"), []],
      [delivery, ["delivered"]],
      [{ notificationType: "AmazonSnsSubscriptionSucceeded" }, []],
    ];
    for (const [message, kinds] of said) {
      const found = await reports("ses", snsNotification(message));
      expect(found.map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  test("the topic's question is answered at the topic's own region, and nowhere else", async () => {
    certificate();
    await read("ses", snsConfirmation());
    expect(asked[1]).toMatch(
      /^https:\/\/sns\.us-east-1\.amazonaws\.com\/\?Action=ConfirmSubscription/,
    );
    for (const SubscribeURL of [
      "https://evil.example/",
      "http://sns.us-east-1.amazonaws.com/",
      "https://sns.us-east-1.amazonaws.com.evil.example/",
      "https://me@sns.us-east-1.amazonaws.com/",
    ]) {
      asked.length = 0;
      const call = snsConfirmation({ more: { SubscribeURL } });
      await expect(read("ses", call)).rejects.toMatchObject(refused);
      expect(asked).toEqual([SNS_CERTIFICATE_URL]);
    }
  });

  test("another topic, another certificate's address, another key and an old message are refused", async () => {
    certificate();
    const said = sesBounce(JANE);
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const more: Record<string, string>[] = [
      { TopicArn: "arn:aws:sns:us-east-1:123456789012:another" },
      { SigningCertURL: "https://evil.example/SimpleNotificationService-1.pem" },
      { SigningCertURL: SNS_CERTIFICATE_URL.replace("https:", "http:") },
      { SigningCertURL: SNS_CERTIFICATE_URL.replace("us-east-1", "us-west-2") },
      { SigningCertURL: SNS_CERTIFICATE_URL.replace(".com/", ".com:8443/") },
      // A question that SNS answers with what whoever asks has saved there, such as a certificate of his own.
      { SigningCertURL: `${SNS_CERTIFICATE_URL}?Action=GetEndpointAttributes` },
      { SigningCertURL: `${SNS_ORIGIN}/any.pem` },
    ];
    for (const one of more) {
      await expect(read("ses", snsNotification(said, { more: one }))).rejects.toMatchObject(
        refused,
      );
    }
    expect(asked).toEqual([]);
    const Timestamp = new Date(Date.now() - DAY_MS - MINUTE_MS).toISOString();
    const altered = snsNotification(said);
    const body = altered.body.replaceAll(JANE, "mary@example.com");
    for (const call of [
      snsNotification(said, { key }),
      snsNotification(said, { more: { Timestamp } }),
      { ...altered, body },
    ]) {
      await expect(read("ses", call)).rejects.toMatchObject(refused);
    }
  });

  test("a certificate is fetched once, and what is no certificate of SNS alone proves nothing", async () => {
    certificate();
    const call = () => snsNotification(sesBounce(JANE));
    const reader = listProviders(EVENT_SECRETS).get("ses");
    for (const { headers, body } of [call(), call()]) {
      await reader?.({ headers: new Headers(headers), body, now: Date.now() });
    }
    expect(asked).toEqual([SNS_CERTIFICATE_URL]);
    for (const answer of [
      `<CustomUserData>\n${SNS_CERTIFICATE}</CustomUserData>`,
      SNS_OTHER_CERTIFICATE,
      "",
    ]) {
      answerForAmazon(() => new Response(answer));
      await expect(read("ses", call())).rejects.toMatchObject(refused);
    }
  });

  test("while Amazon is away it is asked to call again", async () => {
    answerForAmazon(() => new Response("away", { status: 500 }));
    await expect(read("ses", snsNotification(sesBounce(JANE)))).rejects.toMatchObject({
      status: 503,
    });
  });
});
