import { viewEmail } from "@/app/email-view";
import { notAllowed, route } from "@/lib/http/route";
import { welcomeTestInput } from "@/lib/mailings/schema";
import { previewWelcome } from "@/lib/mailings/welcome";

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "What goes to all readers by email is for the owner to say.",
    body: welcomeTestInput,
  },
  async ({ admin, body: { message } }) => viewEmail(await previewWelcome(admin, message), "light"),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
