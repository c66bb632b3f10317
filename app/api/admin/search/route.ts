import { findInAdmin } from "@/app/_flows/admin/find-in-admin";
import { findCalls } from "@/lib/site/kinds/calls";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/search", findCalls, {
  GET: ({ admin, query }) => findInAdmin(admin, query.q),
});
