import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { listSubscriberImports } from "@/lib/domains/newsletter/imports/check";
import { startImport } from "@/lib/domains/newsletter/imports/reading";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/subscriber-imports",
  newsletterCalls,
  {
    /** The last imports, the newest first. */
    GET: ({ admin }) => listSubscriberImports(admin),
    /** Begins an import, whose parts are sent next. */
    POST: ({ admin, body }) => startImport(admin, body.name),
  },
);
