import { startEmpty } from "@/app/_flows/admin/demo";
import { demoCalls } from "@/lib/domains/demo/calls";
import { getDemo } from "@/lib/domains/demo/owner";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/demo", demoCalls, {
  GET: ({ admin }) => getDemo(admin),
  DELETE: ({ admin }) => startEmpty(admin),
});
