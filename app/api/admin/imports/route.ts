import { createImport, listImports } from "@/lib/domains/imports/owner";
import { exportInput } from "@/lib/domains/imports/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "What comes from another site is taken in on the owner's screen, which shows it first.",
    },
    ({ admin }) => listImports(admin),
  ),
  /** Says where the browser sends an export. */
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "What comes from another site is taken in on the owner's screen, which shows it first.",
      body: exportInput,
    },
    async ({ admin, body }) => Response.json(await createImport(admin, body), { status: 201 }),
  ),
});
