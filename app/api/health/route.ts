import { db } from "@/lib/db";
import { notAllowed, route } from "@/lib/http/route";

export const GET = route({ access: "public" }, async () => {
  await db.$queryRaw`select 1`;
  return { status: "ok" };
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
