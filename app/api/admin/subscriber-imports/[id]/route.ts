import { getListImport, readImport, runImport, undoImport } from "@/lib/domains/newsletter/imports";
import { listImportAction, listImportParams } from "@/lib/domains/newsletter/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "A whole list is taken in on the owner's screen, which shows it first.",
      params: listImportParams,
    },
    ({ admin, params: { id } }) => getListImport(admin, id),
  ),
  /** Reads a list, or goes on with its import, for some seconds, or takes it back. */
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "A whole list is taken in on the owner's screen, which shows it first.",
      params: listImportParams,
      body: listImportAction,
    },
    ({ admin, params: { id }, body }) => {
      if (body.action === "read") return readImport(admin, id, body.answers);
      return body.action === "run" ? runImport(admin, id) : undoImport(admin, id);
    },
  ),
});
