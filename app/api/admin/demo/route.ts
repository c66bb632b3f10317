import { startEmpty } from "@/app/demo";
import { getDemo } from "@/lib/demo/owner";
import { notAllowed, route } from "@/lib/http/route";

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
