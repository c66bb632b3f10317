import { reportImport } from "@/app/_flows/imports/imports";
import { discardImport, orderImport } from "@/lib/domains/imports/owner";
import { importAction, importParams } from "@/lib/domains/imports/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "What comes from another site is taken in on the owner's screen, which shows it first.",
      params: importParams,
    },
    ({ admin, params: { id } }) => reportImport(admin, id),
  ),
  /** Has an import read, written or undone: by the calls of its step, and by the tick. */
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "What comes from another site is taken in on the owner's screen, which shows it first.",
      params: importParams,
      body: importAction,
    },
    async ({ admin, params: { id }, body }) => {
      await orderImport(admin, id, body);
      return Response.json(await reportImport(admin, id), { status: 202 });
    },
  ),
  DELETE: route(
    {
      access: "admin",
      scope: null,
      why: "What comes from another site is taken in on the owner's screen, which shows it first.",
      params: importParams,
    },
    async ({ admin, params: { id } }) => {
      await discardImport(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
