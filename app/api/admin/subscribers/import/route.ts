import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { importSubscribers } from "@/lib/domains/newsletter/imports/whole-file";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscribers/import", newsletterCalls, {
  POST: ({ admin, body }) => importSubscribers(admin, body.csv),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
