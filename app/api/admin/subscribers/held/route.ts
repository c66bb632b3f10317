import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { listHeldFloods } from "@/lib/domains/newsletter/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscribers/held", newsletterCalls, {
  GET: ({ admin }) => listHeldFloods(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
