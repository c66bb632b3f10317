import { welcomeInput } from "@/lib/domains/mailings/schema";
import { getWelcome, saveWelcome } from "@/lib/domains/mailings/welcome";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "What goes to all readers by email is for the owner to say.",
    },
    ({ admin }) => getWelcome(admin),
  ),
  PUT: route(
    {
      access: "admin",
      scope: null,
      why: "What goes to all readers by email is for the owner to say.",
      body: welcomeInput,
    },
    ({ admin, body, ifMatch }) => saveWelcome(admin, body, ifMatch),
  ),
});
