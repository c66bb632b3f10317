import { createVerify, type KeyObject, X509Certificate } from "node:crypto";
import { z } from "zod";
import { Problem } from "@/lib/http/problem";
import { readAnswer } from "@/lib/outgoing/read-answer";
import {
  bareAddress,
  type DeliveryReport,
  forged,
  inWords,
  mailIdOf,
  type ReadCall,
  readJsonText,
  tooOld,
} from "./report";

/** SNS repeats a call that failed for at most an hour, as it was. */
const LIFE_MS = 24 * 3_600_000;
const REQUEST_MS = 5_000;
const CERTIFICATE_MAX_BYTES = 64 * 1024;
const CERTIFICATES_MAX = 8;
/**
 * The one kind of address at SNS that has certificates. A question to its programming interface, which anybody may
 * have it answer with words of his own, has its parameters after a question mark.
 */
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]+\.pem$/;
/** A certificate alone: node would find one among other words too. */
const CERTIFICATE = /^\s*-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*$/;
/** As its certificates are called: sns.amazonaws.com, and in some regions with the region's name. */
const CERTIFICATE_NAME = /^CN=sns[\w.-]*\.amazonaws\.com(\.cn)?$/m;

const text = z.string();
const shared = { MessageId: text, TopicArn: text, Message: text, Timestamp: text };
const signed = {
  SignatureVersion: z.enum(["1", "2"]),
  Signature: text,
  SigningCertURL: text,
};

const envelope = z.discriminatedUnion("Type", [
  z.object({ Type: z.literal("Notification"), Subject: text.optional(), ...shared, ...signed }),
  z.object({
    Type: z.enum(["SubscriptionConfirmation", "UnsubscribeConfirmation"]),
    SubscribeURL: text,
    Token: text,
    ...shared,
    ...signed,
  }),
]);

type Envelope = z.output<typeof envelope>;

const recipient = z.object({ emailAddress: text, diagnosticCode: text.optional() });
const recipients = z.array(recipient);

/** What SES says; the newer kind, of a configuration set, calls its first field eventType. */
const notification = z.object({
  notificationType: text.optional(),
  eventType: text.optional(),
  bounce: z
    .object({ bounceType: text, bounceSubType: text.optional(), bouncedRecipients: recipients })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: recipients,
      complaintFeedbackType: text.nullish(),
    })
    .optional(),
  delivery: z.object({ recipients: z.array(text) }).optional(),
  mail: z.object({
    headers: z.array(z.object({ name: text, value: text })).optional(),
    commonHeaders: z.object({ messageId: text.optional() }).optional(),
  }),
});

/** The fields that a signature is over, in their order, each on a line after its name. */
const NOTIFICATION_FIELDS = ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"];
const CONFIRMATION_FIELDS = [
  "Message",
  "MessageId",
  "SubscribeURL",
  "Timestamp",
  "Token",
  "TopicArn",
  "Type",
];

function signedText(message: Envelope): string {
  const names = message.Type === "Notification" ? NOTIFICATION_FIELDS : CONFIRMATION_FIELDS;
  const values = new Map<string, string | undefined>(Object.entries(message));
  return names
    .filter((name) => values.get(name) !== undefined)
    .map((name) => `${name}\n${values.get(name)}\n`)
    .join("");
}

/** Where the topic's region has its certificates and confirmations; no other address is ever asked. */
function originOf(topicArn: string): string {
  const [, partition, , region] = topicArn.split(":");
  return `https://sns.${region}.amazonaws.com${partition === "aws-cn" ? ".cn" : ""}`;
}

function urlAt(origin: string, address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === origin && url.username === "" && url.password === "" ? url : null;
}

async function get(url: URL): Promise<string> {
  const signal = AbortSignal.timeout(REQUEST_MS);
  const response = await fetch(url, { cache: "no-store", redirect: "error", signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`SNS answered ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readAnswer(response, signal)) {
    length += chunk.byteLength;
    if (length > CERTIFICATE_MAX_BYTES) throw new Error("SNS's answer is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** SNS calls again where this site could not reach it. */
function unreachable(): Problem {
  return new Problem(503, "Amazon SNS can’t be reached right now.", {
    headers: { "retry-after": "60" },
  });
}

type Certificate = { key: KeyObject; from: number; to: number };

/**
 * The file has the certificate alone and none of those that it was issued by, so no chain can be followed. What proves
 * it is where it comes from: HTTPS, whose own certificate node follows to its roots, from SNS's host of the region.
 */
function readCertificate(pem: string): Certificate {
  if (!CERTIFICATE.test(pem)) throw new Error("This is no certificate.");
  const { publicKey: key, subject, validFrom, validTo } = new X509Certificate(pem);
  if (!CERTIFICATE_NAME.test(subject)) throw new Error("This is no certificate of SNS.");
  return { key, from: Date.parse(validFrom), to: Date.parse(validTo) };
}

function kindOf(said: z.output<typeof notification>): DeliveryReport["kind"] | null {
  switch (said.eventType ?? said.notificationType) {
    case "Bounce":
      return said.bounce?.bounceType === "Permanent" ? "hard" : "soft";
    case "Complaint":
      // A reader who takes it back: 'this is not spam'.
      return said.complaint?.complaintFeedbackType === "not-spam" ? null : "complaint";
    case "Delivery":
      return "delivered";
    default:
      return null;
  }
}

function reportsOf(json: unknown): DeliveryReport[] {
  const parsed = notification.safeParse(json);
  const kind = parsed.success ? kindOf(parsed.data) : null;
  if (!parsed.success || kind === null) return [];
  const { bounce, complaint, delivery, mail } = parsed.data;
  const header = mail.headers?.find(({ name }) => name.toLowerCase() === "message-id")?.value;
  const mailId = mailIdOf(header) ?? mailIdOf(mail.commonHeaders?.messageId);
  const people: z.output<typeof recipients> =
    bounce?.bouncedRecipients ??
    complaint?.complainedRecipients ??
    delivery?.recipients.map((emailAddress) => ({ emailAddress })) ??
    [];
  return people.map(({ emailAddress, diagnosticCode }) => ({
    kind,
    recipient: bareAddress(emailAddress),
    mailId,
    detail: inWords(diagnosticCode, complaint?.complaintFeedbackType),
  }));
}

/**
 * What Amazon SES says through an SNS topic. Its signature is held against the certificate that SNS has at the topic's
 * own region; the topic's question whether this address is right is answered. By hand: AWS's sns-validator takes a
 * certificate of any region, without an end to its time and its size.
 */
export function readSesCall(topicArn: string): ReadCall {
  const origin = originOf(topicArn);
  const certificates = new Map<string, Certificate>();

  async function certificateAt(address: string): Promise<Certificate> {
    const known = certificates.get(address);
    if (known) return known;
    const url = urlAt(origin, address);
    if (url?.search !== "" || !CERTIFICATE_PATH.test(url.pathname)) throw forged();
    const pem = await get(url).catch(() => {
      throw unreachable();
    });
    let certificate: Certificate;
    try {
      certificate = readCertificate(pem);
    } catch {
      throw forged();
    }
    if (certificates.size >= CERTIFICATES_MAX) certificates.clear();
    certificates.set(address, certificate);
    return certificate;
  }

  return async ({ body, now }) => {
    const parsed = envelope.safeParse(readJsonText(body));
    if (!parsed.success || parsed.data.TopicArn !== topicArn) throw forged();
    const message = parsed.data;
    const { key, from, to } = await certificateAt(message.SigningCertURL);
    const verifier = createVerify(message.SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1");
    const isSigned = verifier.update(signedText(message)).verify(key, message.Signature, "base64");
    if (!isSigned || now < from || now > to) throw forged();
    if (!(Math.abs(now - Date.parse(message.Timestamp)) <= LIFE_MS)) throw tooOld();

    const ids = [message.MessageId];
    if (message.Type === "Notification") {
      return { ids, reports: reportsOf(readJsonText(message.Message)) };
    }
    if (message.Type === "SubscriptionConfirmation") {
      const url = urlAt(origin, message.SubscribeURL);
      if (!url) throw forged();
      await get(url).catch(() => {
        throw unreachable();
      });
    }
    return { ids, reports: [] };
  };
}
