import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { getListImport } from "@/lib/domains/newsletter/imports/check";
import { readImport } from "@/lib/domains/newsletter/imports/reading";
import { runImport, undoImport } from "@/lib/domains/newsletter/imports/running";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscriber-imports/{id}", newsletterCalls, {
  GET: ({ admin, params: { id } }) => getListImport(admin, id),
  /** Reads a list, or goes on with its import, for some seconds, or takes it back. */
  POST: ({ admin, params: { id }, body }) => {
    if (body.action === "read") return readImport(admin, id, body.answers);
    return body.action === "run" ? runImport(admin, id) : undoImport(admin, id);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
