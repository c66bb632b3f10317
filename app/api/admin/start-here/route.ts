import { notAllowed, route } from "@/lib/http/route";
import { listStart, saveStart } from "@/lib/series/owner";
import { startHereInput } from "@/lib/series/schema";

export const GET = route({ access: "admin" }, ({ admin }) => listStart(admin));

export const PUT = route(
  { access: "admin", body: startHereInput },
  ({ admin, body: { articleIds } }) => saveStart(admin, articleIds),
);

export const { POST, PATCH, DELETE, OPTIONS } = notAllowed("GET", "PUT");
