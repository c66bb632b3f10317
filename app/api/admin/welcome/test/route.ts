import { sendSoon } from "@/app/_flows/mail/outbox";
import { welcomeTestInput } from "@/lib/domains/mailings/schema";
import { testWelcome } from "@/lib/domains/mailings/welcome";
import { methods, route } from "@/lib/site/route/route";

/** So that nobody's inbox fills up from here. */
const LIMIT = { perMinute: 10, perDay: 100 };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
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
  ),
});
