import { findInAdmin } from "@/app/find-in-admin";
import { notAllowed, route } from "@/lib/http/route";
import { findQuery } from "@/lib/search/schema";

export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "It finds readers’ addresses too. Search the lists.",
    query: findQuery,
  },
  ({ admin, query }) => findInAdmin(admin, query.q),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
