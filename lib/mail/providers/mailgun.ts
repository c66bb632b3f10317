import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameText } from "@/lib/auth/signature";
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

/** Mailgun repeats a call that failed for eight hours. */
const LIFE_MS = 24 * 3_600_000;

const call = z.object({
  signature: z.object({
    timestamp: z.coerce.string(),
    token: z.string().min(1),
    signature: z.string(),
  }),
  "event-data": z.looseObject({ id: z.string().optional() }),
});

const event = z.object({
  event: z.enum(["delivered", "failed", "complained"]),
  severity: z.enum(["permanent", "temporary"]).optional(),
  reason: z.string().optional(),
  recipient: z.string(),
  "delivery-status": z
    .object({
      code: z.union([z.number(), z.string()]).nullish(),
      message: z.string().nullish(),
      description: z.string().nullish(),
    })
    .optional(),
  message: z.object({ headers: z.object({ "message-id": z.string().optional() }) }).optional(),
});

/** Permanent for this one email, by what they say of its sender or its age; the address may be well. */
const NOT_THE_ADDRESS = ["espblock", "old", "suppress-unsubscribe"];

function kindOf({ event: name, severity, reason }: z.output<typeof event>): DeliveryReport["kind"] {
  if (name === "delivered") return "delivered";
  if (name === "complained" || reason === "suppress-complaint") return "complaint";
  return severity === "permanent" && !NOT_THE_ADDRESS.includes(reason ?? "") ? "hard" : "soft";
}

/**
 * Mailgun's webhooks. What it signs is a time and a token alone, so a token that comes again may come with another
 * event: it is one of the call's ids.
 */
export function readMailgunCall(key: string): ReadCall {
  return async ({ body, now }) => {
    const parsed = call.safeParse(readJsonText(body));
    if (!parsed.success) throw forged();
    const { timestamp, token, signature } = parsed.data.signature;
    const expected = createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex");
    if (!isSameText(signature.toLowerCase(), expected)) throw forged();
    if (!(Math.abs(now - Number(timestamp) * 1_000) <= LIFE_MS)) throw tooOld();

    const { "event-data": data } = parsed.data;
    const ids = [`token ${token}`, ...(data.id ? [`event ${data.id}`] : [])];
    const said = event.safeParse(data);
    if (!said.success) return { ids, reports: [] };
    const { recipient, message, reason, "delivery-status": status } = said.data;
    return {
      ids,
      reports: [
        {
          kind: kindOf(said.data),
          recipient: bareAddress(recipient),
          mailId: mailIdOf(message?.headers["message-id"]),
          detail: inWords(
            status?.code ? String(status.code) : null,
            status?.message || status?.description || reason,
          ),
        },
      ],
    };
  };
}
