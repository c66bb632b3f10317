import { createHmac, createSign } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

// The payloads are those of the providers' documentation, with addresses and ids put in.

export const EVENT_SECRETS = {
  RESEND_WEBHOOK_SECRET: "whsec_plJ3nmyCDGBKInavdOK15jsl",
  POSTMARK_WEBHOOK_SECRET: "a-password-of-more-than-32-characters",
  SES_TOPIC_ARN: "arn:aws:sns:us-east-1:123456789012:ses-events",
  MAILGUN_WEBHOOK_KEY: "key-of-the-documentation",
};

const SNS = join(import.meta.dirname, "sns");
/** Made with openssl, as SNS's own is not ours to sign with. */
export const SNS_CERTIFICATE = readFileSync(join(SNS, "certificate.pem"), "utf8");
/** The same key under a name that is not SNS's. */
export const SNS_OTHER_CERTIFICATE = readFileSync(join(SNS, "another-name.pem"), "utf8");
const SNS_KEY = readFileSync(join(SNS, "key.pem"), "utf8");
export const SNS_ORIGIN = "https://sns.us-east-1.amazonaws.com";
export const SNS_CERTIFICATE_URL = `${SNS_ORIGIN}/SimpleNotificationService-9c6465fa7f59f5cacd23014631ec1136.pem`;

export type EventCall = { headers: Record<string, string>; body: string };
type Fields = Record<string, unknown>;

export function resendCall(
  event: unknown,
  {
    id = "msg_2Lml1RWMEsTLXL5VL9dK2xJ8sNE",
    at = Date.now(),
    secret = EVENT_SECRETS.RESEND_WEBHOOK_SECRET,
  } = {},
): EventCall {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(at / 1_000));
  const signature = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return {
    headers: {
      "content-type": "application/json",
      "svix-id": id,
      "svix-timestamp": timestamp,
      "svix-signature": `v1,${signature}`,
    },
    body,
  };
}

export function resendEvent(type: string, to: string, more: Fields = {}) {
  return {
    type,
    created_at: "2026-11-22T23:41:12.126Z",
    data: {
      broadcast_id: "8b146471-e88e-4322-86af-016cd36fd216",
      created_at: "2026-11-22T23:41:11.894719+00:00",
      email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
      from: "Acme <onboarding@resend.dev>",
      to: [to],
      subject: "Sending this example",
      template_id: "43f68331-0622-4e15-8202-246a0388854b",
      tags: { category: "confirm_email" },
      ...more,
    },
  };
}

export const RESEND_BOUNCE = {
  bounce: {
    message:
      "The recipient's email address is on the suppression list because it has a recent history of producing hard bounces.",
    subType: "Suppressed",
    type: "Permanent",
  },
};

export function postmarkCall(
  event: unknown,
  secret = EVENT_SECRETS.POSTMARK_WEBHOOK_SECRET,
): EventCall {
  const credentials = Buffer.from(`postmark:${secret}`).toString("base64");
  return {
    headers: { "content-type": "application/json", authorization: `Basic ${credentials}` },
    body: JSON.stringify(event),
  };
}

export function postmarkBounce(email: string, more: Fields = {}) {
  return {
    RecordType: "Bounce",
    MessageStream: "outbound",
    ID: 692560173,
    Type: "HardBounce",
    TypeCode: 1,
    Name: "Hard bounce",
    Tag: "Test",
    MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
    Metadata: { a_key: "a_value", b_key: "b_value" },
    ServerID: 23,
    Description:
      "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
    Details: "Test bounce details",
    Email: email,
    From: "sender@example.com",
    BouncedAt: new Date().toISOString(),
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: "Test subject",
    Content: "<Full dump of bounce>",
    ...more,
  };
}

export function postmarkDelivery(email: string) {
  return {
    MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
    Recipient: email,
    DeliveredAt: new Date().toISOString(),
    Details: "Test delivery webhook details",
    Tag: "welcome-email",
    ServerID: 23,
    Metadata: { a_key: "a_value", b_key: "b_value" },
    RecordType: "Delivery",
    MessageStream: "outbound",
  };
}

type MailgunOptions = { at?: number; token?: string; key?: string };

export function mailgunCall(event: Fields, options: MailgunOptions = {}): EventCall {
  const {
    at = Date.now(),
    token = "a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0",
    key = EVENT_SECRETS.MAILGUN_WEBHOOK_KEY,
  } = options;
  const timestamp = String(Math.floor(at / 1_000));
  const signature = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  return {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ signature: { timestamp, token, signature }, "event-data": event }),
  };
}

export function mailgunFailure(recipient: string, messageId: string, more: Fields = {}): Fields {
  return {
    event: "failed",
    id: "G9Bn5sl1TC6nu79C8C0bwg",
    timestamp: 1521233195.375624,
    severity: "permanent",
    reason: "suppress-bounce",
    "log-level": "error",
    "delivery-status": {
      "attempt-no": 1,
      message: "",
      code: 605,
      description: "Not delivering to previously bounced address",
      "session-seconds": 0,
    },
    flags: {
      "is-routed": false,
      "is-authenticated": true,
      "is-system-test": false,
      "is-test-mode": false,
    },
    envelope: { sender: "bob@example.org", transport: "smtp", targets: recipient },
    message: {
      headers: {
        to: recipient,
        "message-id": messageId,
        from: "Bob <bob@example.org>",
        subject: "Test permanent_fail webhook",
      },
      attachments: [],
      size: 111,
    },
    recipient,
    "recipient-domain": "example.com",
    tags: ["my_tag_1", "my_tag_2"],
    ...more,
  };
}

export function sesMail(messageId: string | null) {
  return {
    timestamp: "2016-01-27T14:59:38.237Z",
    source: "john@example.com",
    sourceArn: "arn:aws:ses:us-east-1:888888888888:identity/example.com",
    sourceIp: "127.0.3.0",
    sendingAccountId: "123456789012",
    callerIdentity: "IAM_user_or_role_name",
    messageId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000",
    destination: ["jane@example.com", "mary@example.com", "richard@example.com"],
    ...(messageId !== null && {
      headersTruncated: false,
      headers: [
        { name: "From", value: '"John Doe" <john@example.com>' },
        { name: "Message-ID", value: messageId },
        { name: "Subject", value: "Hello" },
      ],
      commonHeaders: {
        from: ["John Doe <john@example.com>"],
        date: "Wed, 27 Jan 2016 14:05:45 +0000",
        messageId,
        subject: "Hello",
      },
    }),
  };
}

export function sesBounce(
  email: string,
  messageId: string | null = null,
  bounceType = "Permanent",
) {
  return {
    notificationType: "Bounce",
    bounce: {
      bounceType,
      reportingMTA: "dns; email.example.com",
      bouncedRecipients: [
        {
          emailAddress: email,
          status: "5.1.1",
          action: "failed",
          diagnosticCode: "smtp; 550 5.1.1 <jane@example.com>... User",
        },
      ],
      bounceSubType: "General",
      timestamp: "2016-01-27T14:59:38.237Z",
      feedbackId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000",
      remoteMtaIp: "127.0.2.0",
    },
    mail: sesMail(messageId),
  };
}

export function sesComplaint(email: string, complaintFeedbackType = "abuse") {
  return {
    notificationType: "Complaint",
    complaint: {
      userAgent: "AnyCompany Feedback Loop (V0.01)",
      complainedRecipients: [{ emailAddress: email }],
      complaintFeedbackType,
      arrivalDate: "2009-12-03T04:24:21.000-05:00",
      timestamp: "2012-05-25T14:59:38.623Z",
      feedbackId: "000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000",
    },
    mail: sesMail(null),
  };
}

const SIGNED = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
};

type SnsOptions = { version?: "1" | "2"; more?: Record<string, string>; key?: string };

function signSns(
  type: keyof typeof SIGNED,
  fields: Record<string, string>,
  { version = "1", more = {}, key = SNS_KEY }: SnsOptions,
): EventCall {
  const message: Record<string, string> = {
    Type: type,
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: EVENT_SECRETS.SES_TOPIC_ARN,
    Timestamp: new Date().toISOString(),
    SigningCertURL: SNS_CERTIFICATE_URL,
    ...fields,
    ...more,
  };
  const text = SIGNED[type]
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");
  const Signature = createSign(version === "2" ? "RSA-SHA256" : "RSA-SHA1")
    .update(text)
    .sign(key, "base64");
  return {
    headers: { "content-type": "text/plain; charset=UTF-8", "x-amz-sns-message-type": type },
    body: JSON.stringify({ ...message, SignatureVersion: version, Signature }),
  };
}

export function snsNotification(said: unknown, options: SnsOptions = {}): EventCall {
  return signSns("Notification", { Message: JSON.stringify(said) }, options);
}

export function snsConfirmation(options: SnsOptions = {}): EventCall {
  const Token = "2336412f37fb687f5d51e6e241d09c805a5a57b30d712f794cc5f6a988666d92768dd60a747ba6f3";
  return signSns(
    "SubscriptionConfirmation",
    {
      Token,
      Message: `You have chosen to subscribe to the topic ${EVENT_SECRETS.SES_TOPIC_ARN}.\nTo confirm the subscription, visit the SubscribeURL included in this message.`,
      SubscribeURL: `${SNS_ORIGIN}/?Action=ConfirmSubscription&TopicArn=${EVENT_SECRETS.SES_TOPIC_ARN}&Token=${Token}`,
    },
    options,
  );
}
