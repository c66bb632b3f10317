import { startEmpty } from "@/app/_flows/admin/demo";
import { getDemo } from "@/lib/domains/demo/owner";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: null, why: "Only the owner starts empty." },
  ({ admin }) => getDemo(admin),
);

/** 'Start empty'. */
export const DELETE = route(
  { access: "admin", scope: null, why: "Only the owner starts empty." },
  ({ admin }) => startEmpty(admin),
);

export const { POST, PUT, PATCH, OPTIONS } = notAllowed("GET", "DELETE");
