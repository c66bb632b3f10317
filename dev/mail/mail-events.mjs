// @ts-check
import { createHmac, randomUUID } from "node:crypto";
import { LOCAL_EVENTS_SECRET } from "../local-env.mjs";

/** Real providers are no sooner, and the site has written down by then that the message is out. */
const AFTER_MS = 500;
const REQUEST_MS = 5_000;

/** What comes back of messages to these, as Resend tells of it. @type {Record<string, { type: string, bounce?: object }>} */
const RETURNS = {
  bounce: {
    type: "email.bounced",
    bounce: { type: "Permanent", subType: "General", message: "550 5.1.1 No such mailbox" },
  },
  soft: {
    type: "email.bounced",
    bounce: { type: "Transient", subType: "MailboxFull", message: "452 4.2.2 Mailbox full" },
  },
  complaint: { type: "email.complained" },
};

/**
 * The call that says what came back of a message; null for one that arrives. The site is the one that every email of
 * ours names below its text.
 * @param {Pick<import("./mail-box.mjs").Message, "to" | "subject" | "text" | "headers">} message
 */
export function eventOf({ to, subject, text, headers }) {
  const [, name = ""] = /^(\w+)[+@]/.exec(to) ?? [];
  const returned = RETURNS[name.toLowerCase()];
  const [, site] =
    /^-- ?\r?\n.*\r?\n(http:\/\/(?:localhost|127\.0\.0\.1):\d+)\r?$/m.exec(text) ?? [];
  if (!returned || !site) return null;
  const { type, ...more } = returned;
  const at = new Date().toISOString();
  const data = { created_at: at, email_id: randomUUID(), to: [to], subject, ...more };
  const body = JSON.stringify({
    type,
    created_at: at,
    data: { ...data, message_id: headers["message-id"] },
  });
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(LOCAL_EVENTS_SECRET.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    url: `${site}/api/email-events/resend`,
    headers: {
      "content-type": "application/json",
      "svix-id": id,
      "svix-timestamp": timestamp,
      "svix-signature": `v1,${signature}`,
    },
    body,
  };
}

/** @param {NonNullable<ReturnType<typeof eventOf>>} event */
export function sendEvent({ url, headers, body }) {
  setTimeout(async () => {
    try {
      const signal = AbortSignal.timeout(REQUEST_MS);
      const answer = await fetch(url, { method: "POST", headers, body, signal });
      if (!answer.ok) console.error(`The site answered ${answer.status} to what came back.`);
    } catch {
      // It may have ended meanwhile.
    }
  }, AFTER_MS).unref();
}
