import { notAllowed, route } from "@/lib/http/route";
import { addImportPart } from "@/lib/newsletter/imports";
import { importPart, listImportParams } from "@/lib/newsletter/schema";

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
