import { privacyCalls } from "@/lib/domains/privacy/calls";
import { exportPerson } from "@/lib/domains/privacy/owner";
import { handlers } from "@/lib/site/route/route";

/** A POST, as addresses do not belong into addresses that logs keep. */
const handled = handlers("/api/admin/people/export", privacyCalls, {
  POST: ({ admin, body }) => exportPerson(admin, body.email),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
