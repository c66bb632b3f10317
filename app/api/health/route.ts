import { requireDatabase } from "@/lib/http/health";
import { notAllowed, route } from "@/lib/http/route";

export const GET = route({ access: "public" }, async () => {
  await requireDatabase();
  return { status: "ok" };
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
