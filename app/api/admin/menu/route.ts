import { listLostEntries } from "@/app/_flows/admin/menu";
import { joinedCalls } from "@/lib/domains/joined";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/menu", joinedCalls, {
  GET: ({ admin }) => listLostEntries(admin),
});
