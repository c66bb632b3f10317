import { listSubscriberImports, startImport } from "@/lib/domains/newsletter/imports";
import { importStart } from "@/lib/domains/newsletter/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** The last imports, the newest first. */
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "A whole list is taken in on the owner's screen, which shows it first.",
    },
    ({ admin }) => listSubscriberImports(admin),
  ),
  /** Begins an import, whose parts are sent next. */
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "A whole list is taken in on the owner's screen, which shows it first.",
      body: importStart,
    },
    async ({ admin, body }) => Response.json(await startImport(admin, body.name), { status: 201 }),
  ),
});
