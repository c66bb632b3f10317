import { exportPerson } from "@/lib/domains/privacy/owner";
import { personInput } from "@/lib/domains/privacy/schema";
import { notAllowed, route } from "@/lib/site/route/route";

/** A POST, as addresses do not belong into addresses that logs keep. */
export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "A person’s data is for the owner to hand over or erase.",
    body: personInput,
  },
  ({ admin, body }) => exportPerson(admin, body.email),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
