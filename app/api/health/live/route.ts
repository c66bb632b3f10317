import { notAllowed, route } from "@/lib/site/route/route";

/** Says that the process answers, whatever else is away: restarting it would not bring that back. */
export const GET = route({ access: "public" }, async () => ({ status: "ok" }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
