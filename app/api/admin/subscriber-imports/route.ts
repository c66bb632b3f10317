import { listSubscriberImports } from "@/lib/domains/newsletter/imports/check";
import { startImport } from "@/lib/domains/newsletter/imports/reading";
import { importStart } from "@/lib/domains/newsletter/schema";
import { notAllowed, route } from "@/lib/site/route/route";

/** The last imports, the newest first. */
export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "A whole list is taken in on the owner's screen, which shows it first.",
  },
  ({ admin }) => listSubscriberImports(admin),
);

/** Begins an import, whose parts are sent next. */
export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "A whole list is taken in on the owner's screen, which shows it first.",
    body: importStart,
  },
  async ({ admin, body }) => Response.json(await startImport(admin, body.name), { status: 201 }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
