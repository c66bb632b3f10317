import { programCalls } from "@/lib/site/programs/calls";
import { listFormerPrograms } from "@/lib/site/programs/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/programs/former", programCalls, {
  GET: ({ admin }) => listFormerPrograms(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
