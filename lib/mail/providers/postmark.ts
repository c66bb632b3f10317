import { z } from "zod";
import { isSameText } from "@/lib/auth/signature";
import {
  bareAddress,
  type DeliveryReport,
  forged,
  inWords,
  type ReadCall,
  readJsonText,
  tooOld,
} from "./report";

/** Postmark repeats a call that failed for half a day. */
const LIFE_MS = 24 * 3_600_000;

const returned = z.object({
  RecordType: z.enum(["Bounce", "SpamComplaint"]),
  ID: z.number(),
  Type: z.string(),
  Email: z.string(),
  Description: z.string().nullish(),
  Details: z.string().nullish(),
  BouncedAt: z.iso.datetime({ offset: true }),
});

const delivered = z.object({
  RecordType: z.literal("Delivery"),
  MessageID: z.string(),
  Recipient: z.string(),
  DeliveredAt: z.iso.datetime({ offset: true }),
});

const event = z.discriminatedUnion("RecordType", [returned, delivered]);

const HARD = ["HardBounce", "BadEmailAddress"];
const SOFT = ["SoftBounce", "Transient", "DnsError", "Undeliverable"];

function kindOf(type: string): DeliveryReport["kind"] | null {
  if (type === "SpamComplaint") return "complaint";
  if (HARD.includes(type)) return "hard";
  return SOFT.includes(type) ? "soft" : null;
}

/** The password of HTTP's basic authentication, or what a header says in its place. */
function givenSecret(authorization: string): string {
  const [scheme, value = ""] = authorization.split(" ", 2);
  if (scheme?.toLowerCase() === "bearer") return value;
  const credentials = Buffer.from(value, "base64").toString();
  return credentials.slice(credentials.indexOf(":") + 1);
}

/**
 * Postmark's webhooks. They have no signature: the secret is the password in the webhook's address, or is in an
 * Authorization header of it.
 */
export function readPostmarkCall(secret: string): ReadCall {
  return async ({ headers, body, now }) => {
    if (!isSameText(givenSecret(headers.get("authorization") ?? ""), secret)) throw forged();
    const parsed = event.safeParse(readJsonText(body));
    if (!parsed.success) return { ids: [], reports: [] };
    const { data } = parsed;
    const at = data.RecordType === "Delivery" ? data.DeliveredAt : data.BouncedAt;
    if (!(now - Date.parse(at) <= LIFE_MS)) throw tooOld();
    if (data.RecordType === "Delivery") {
      const { MessageID, Recipient } = data;
      const recipient = bareAddress(Recipient);
      return {
        ids: [`delivery ${MessageID} ${recipient}`],
        reports: [{ kind: "delivered", recipient, mailId: null, detail: null }],
      };
    }
    const kind = kindOf(data.Type);
    const recipient = bareAddress(data.Email);
    const detail = inWords(data.Details || data.Description);
    return {
      // Its numbers may be larger than JavaScript's are exact.
      ids: [`${data.RecordType} ${data.ID} ${recipient} ${at}`],
      reports: kind === null ? [] : [{ kind, recipient, mailId: null, detail }],
    };
  };
}
