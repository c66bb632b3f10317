import { findInAdmin } from "@/app/_flows/admin/find-in-admin";
import { findQuery } from "@/lib/search/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "It finds readers’ addresses too. Search the lists.",
      query: findQuery,
    },
    ({ admin, query }) => findInAdmin(admin, query.q),
  ),
});
