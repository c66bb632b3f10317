import { reportImport } from "@/app/_flows/imports/imports";
import { importCalls } from "@/lib/domains/imports/calls";
import { discardImport, orderImport } from "@/lib/domains/imports/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/imports/{id}", importCalls, {
  GET: ({ admin, params: { id } }) => reportImport(admin, id),
  /** Has an import read, written or undone: by the calls of its step, and by the tick. */
  POST: async ({ admin, params: { id }, body }) => {
    await orderImport(admin, id, body);
    return reportImport(admin, id);
  },
  DELETE: ({ admin, params: { id } }) => discardImport(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
