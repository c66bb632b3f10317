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

/** As Svix, which sends Resend's webhooks, has it; each retry is signed anew. */
const TOLERANCE_MS = 5 * 60_000;
const PREFIX = "whsec_";

const event = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()),
    message_id: z.string().nullish(),
    bounce: z
      .object({ message: z.string().nullish(), type: z.string(), subType: z.string().nullish() })
      .optional(),
  }),
});

type ResendEvent = z.output<typeof event>;

function kindOf({ type, data: { bounce } }: ResendEvent): DeliveryReport["kind"] | null {
  switch (type) {
    case "email.delivered":
      return "delivered";
    case "email.complained":
      return "complaint";
    case "email.bounced":
      return bounce?.type === "Permanent" ? "hard" : "soft";
    // Resend itself sends nothing to an address any more that bounced before.
    case "email.suppressed":
      return "hard";
    default:
      return null;
  }
}

// By hand: standardwebhooks reads neither Svix's headers nor another clock than the machine's.
/** Resend's webhooks, which Svix signs: HMAC-SHA256 over id, time and body. */
export function readResendCall(secret: string): ReadCall {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return async ({ headers, body, now }) => {
    const id = headers.get("svix-id") ?? "";
    const timestamp = headers.get("svix-timestamp") ?? "";
    const signature = createHmac("sha256", key)
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
    const given = (headers.get("svix-signature") ?? "").split(" ");
    if (id === "" || !given.some((one) => isSameText(one, `v1,${signature}`))) throw forged();
    if (!(Math.abs(now - Number(timestamp) * 1_000) <= TOLERANCE_MS)) throw tooOld();

    const parsed = event.safeParse(readJsonText(body));
    const kind = parsed.success ? kindOf(parsed.data) : null;
    if (!parsed.success || kind === null) return { ids: [id], reports: [] };
    const { to, message_id, bounce } = parsed.data.data;
    return {
      ids: [id],
      reports: to.map((recipient) => ({
        kind,
        recipient: bareAddress(recipient),
        mailId: mailIdOf(message_id),
        detail: inWords(bounce?.message),
      })),
    };
  };
}
