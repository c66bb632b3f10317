import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { listSubscriberImports } from "@/lib/domains/newsletter/imports/check";
import { startImport } from "@/lib/domains/newsletter/imports/reading";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscriber-imports", newsletterCalls, {
  GET: ({ admin }) => listSubscriberImports(admin),
  POST: ({ admin, body }) => startImport(admin, body.name),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
