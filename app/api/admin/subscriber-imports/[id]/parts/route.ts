import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { addImportPart } from "@/lib/domains/newsletter/imports/reading";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscriber-imports/{id}/parts", newsletterCalls, {
  POST: ({ admin, params: { id }, body }) => addImportPart(admin, id, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
