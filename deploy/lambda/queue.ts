// A page whose time is up is made anew by the instance that served it, before the reader's answer leaves: an
// instance does nothing afterwards. OpenNext's own 'direct' queue sends a secret to whatever host the reader named.
import type { Queue } from "@opennextjs/aws/types/overrides.js";
import { RENEW_HEADER } from "../../lib/next/headers.mjs";
import { outside } from "./expired-tags";

/** The function's own entry, beside which this file is bundled. */
const ENTRY = "./index.mjs";

async function renew(path: string): Promise<void> {
  const { handler } = await import(ENTRY);
  await handler({
    version: "2.0",
    rawPath: path,
    rawQueryString: "",
    headers: {
      host: new URL(process.env.SITE_URL ?? "").host,
      "x-isr": "1",
      [RENEW_HEADER]: process.env.NEXT_PREVIEW_MODE_ID,
    },
    requestContext: { http: { method: "HEAD", path, sourceIp: "127.0.0.1" } },
    isBase64Encoded: false,
  });
}

export const queue: Queue = {
  name: "in-process",
  send: ({ MessageBody }) => outside(renew, MessageBody.url),
};
