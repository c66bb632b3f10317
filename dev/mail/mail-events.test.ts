import { expect, test } from "vitest";
import { readResendCall } from "@/lib/mail/providers/resend";
import { LOCAL_EVENTS_SECRET } from "../local-env.mjs";
import { eventOf } from "./mail-events.mjs";

const ID = "0193c1f0-5a3b-7c11-9d9a-0d6a1c2b3e4f";

function messageTo(
  to: string,
  text = "Hello.\n\n-- \nTender Wiring\nhttp://localhost:4130\n\nBye.\n",
) {
  return { to, subject: "Hello", text, headers: { "message-id": `<${ID}@localhost>` } };
}

test.each([
  ["bounce@example.org", "hard"],
  ["soft+5@example.org", "soft"],
  ["complaint+anna@example.org", "complaint"],
])("what goes to %s comes back to the site that sent it, signed", async (to, kind) => {
  const event = eventOf(messageTo(to));
  if (!event) throw new Error("Nothing comes back.");
  expect(event.url).toBe("http://localhost:4130/api/email-events/resend");
  const read = readResendCall(LOCAL_EVENTS_SECRET);
  const headers = new Headers(event.headers);
  expect(await read({ headers, body: event.body, now: Date.now() })).toMatchObject({
    reports: [{ kind, recipient: to, mailId: ID }],
  });
});

test("what goes to anybody else, or names another machine, stays", () => {
  expect(eventOf(messageTo("anna@example.org"))).toBeNull();
  expect(eventOf(messageTo("bounced@example.org"))).toBeNull();
  expect(eventOf(messageTo("bounce@example.org", "-- \nA\nhttps://evil.example\n"))).toBeNull();
});
