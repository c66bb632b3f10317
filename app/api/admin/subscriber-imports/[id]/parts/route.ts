import { addImportPart } from "@/lib/domains/newsletter/imports/reading";
import { importPart, listImportParams } from "@/lib/domains/newsletter/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "A whole list is taken in on the owner's screen, which shows it first.",
    params: listImportParams,
    body: importPart,
  },
  ({ admin, params: { id }, body }) => addImportPart(admin, id, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
