import { sendSoon } from "@/app/_flows/mail/outbox";
import { silentInput } from "@/lib/domains/newsletter/schema";
import { askSilent, countSilent } from "@/lib/domains/newsletter/silent";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "What goes to all readers by email is for the owner to say.",
    },
    ({ admin }) => countSilent(admin),
  ),
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "What goes to all readers by email is for the owner to say.",
      body: silentInput,
    },
    async ({ admin, body }) => {
      const count = await askSilent(admin, body.count);
      sendSoon();
      return { count };
    },
  ),
});
