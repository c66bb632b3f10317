import { addImportPart } from "@/lib/domains/newsletter/imports";
import { importPart, listImportParams } from "@/lib/domains/newsletter/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "A whole list is taken in on the owner's screen, which shows it first.",
      params: listImportParams,
      body: importPart,
    },
    ({ admin, params: { id }, body }) => addImportPart(admin, id, body),
  ),
});
