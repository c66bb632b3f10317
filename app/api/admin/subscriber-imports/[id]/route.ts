import { getListImport } from "@/lib/domains/newsletter/imports/check";
import { readImport } from "@/lib/domains/newsletter/imports/reading";
import { runImport, undoImport } from "@/lib/domains/newsletter/imports/running";
import { listImportAction, listImportParams } from "@/lib/domains/newsletter/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "A whole list is taken in on the owner's screen, which shows it first.",
    params: listImportParams,
  },
  ({ admin, params: { id } }) => getListImport(admin, id),
);

/** Reads a list, or goes on with its import, for some seconds, or takes it back. */
export const POST = route(
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
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
