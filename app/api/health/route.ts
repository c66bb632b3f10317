import { requireDatabase } from "@/lib/http/health";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public" }, async () => {
    const { isReadOnly } = await requireDatabase();
    return { status: isReadOnly ? "read-only" : "ok" };
  }),
});
