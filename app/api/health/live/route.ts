import { methods, route } from "@/lib/site/route/route";

/** Says that the process answers, whatever else is away: restarting it would not bring that back. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public" }, async () => ({ status: "ok" })),
});
