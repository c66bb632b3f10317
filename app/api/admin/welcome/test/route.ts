import { sendSoon } from "@/app/_flows/mail/outbox";
import { welcomeTestInput } from "@/lib/domains/mailings/schema";
import { testWelcome } from "@/lib/domains/mailings/welcome";
import { notAllowed, route } from "@/lib/site/route/route";

/** So that nobody's inbox fills up from here. */
const LIMIT = { perMinute: 10, perDay: 100 };

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "What goes to all readers by email is for the owner to say.",
    body: welcomeTestInput,
    limit: { action: "mail-test", setting: LIMIT },
  },
  async ({ admin, body: { message, to } }) => {
    const result = await testWelcome(admin, message, to);
    sendSoon();
    return result;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
