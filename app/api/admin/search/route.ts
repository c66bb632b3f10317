import { findInAdmin } from "@/app/_flows/admin/find-in-admin";
import { searchCalls } from "@/lib/search/calls";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/search",
  searchCalls,
  {
    GET: ({ admin, query, request }) => findInAdmin(admin, query.q, request.signal),
  },
);
