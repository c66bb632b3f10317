import { listLostEntries } from "@/app/_flows/admin/menu";
import { joinedCalls } from "@/lib/domains/joined";
import { handlers } from "@/lib/site/route/route";

/** What of readers' menu leads to what was moved, or is not there any more. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/menu", joinedCalls, {
  GET: ({ admin }) => listLostEntries(admin),
});
