import { requireDatabase } from "@/lib/http/health";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route({ access: "public" }, async () => {
  const { isReadOnly } = await requireDatabase();
  return { status: isReadOnly ? "read-only" : "ok" };
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
