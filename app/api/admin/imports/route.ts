import { importCalls } from "@/lib/domains/imports/calls";
import { createImport, listImports } from "@/lib/domains/imports/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/imports", importCalls, {
  GET: ({ admin }) => listImports(admin),
  /** Says where the browser sends an export. */
  POST: ({ admin, body }) => createImport(admin, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
