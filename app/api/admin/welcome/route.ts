import { welcomeInput } from "@/lib/domains/mailings/schema";
import { getWelcome, saveWelcome } from "@/lib/domains/mailings/welcome";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "What goes to all readers by email is for the owner to say.",
  },
  ({ admin }) => getWelcome(admin),
);

export const PUT = route(
  {
    access: "admin",
    scope: null,
    why: "What goes to all readers by email is for the owner to say.",
    body: welcomeInput,
  },
  ({ admin, body, ifMatch }) => saveWelcome(admin, body, ifMatch),
);

export const { POST, PATCH, DELETE, OPTIONS } = notAllowed("GET", "PUT");
