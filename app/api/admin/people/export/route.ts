import { exportPerson } from "@/lib/domains/privacy/owner";
import { personInput } from "@/lib/domains/privacy/schema";
import { methods, route } from "@/lib/site/route/route";

/** A POST, as addresses do not belong into addresses that logs keep. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "A person’s data is for the owner to hand over or erase.",
      body: personInput,
    },
    ({ admin, body }) => exportPerson(admin, body.email),
  ),
});
