import "server-only";
import { createHmac } from "node:crypto";
import { sign } from "@/lib/auth/secrets";

const SECRET_PREFIX = "whsec_";

function keyOf(webhookId: string, edition: number): Buffer {
  return Buffer.from(sign("webhook", webhookId, String(edition)), "base64url");
}

/** What a receiver holds messages against. It is made of the site's own secret, and saved nowhere. */
export function webhookSecret(webhookId: string, edition: number): string {
  return SECRET_PREFIX + keyOf(webhookId, edition).toString("base64");
}

type Signed = { webhookId: string; editions: number[]; id: string; body: string; at: Date };

/** The headers of a message. By hand: for this one HMAC, standardwebhooks brings a SHA-256 in JavaScript. */
export function signatureHeaders({ webhookId, editions, id, body, at }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = editions.map((edition) => {
    const mac = createHmac("sha256", keyOf(webhookId, edition));
    return `v1,${mac.update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
