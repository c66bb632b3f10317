import { viewEmail } from "@/app/_flows/mail/email-view";
import { welcomeTestInput } from "@/lib/domains/mailings/schema";
import { previewWelcome } from "@/lib/domains/mailings/welcome";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "What goes to all readers by email is for the owner to say.",
      body: welcomeTestInput,
    },
    async ({ admin, body: { message } }) =>
      viewEmail(await previewWelcome(admin, message), "light"),
  ),
});
