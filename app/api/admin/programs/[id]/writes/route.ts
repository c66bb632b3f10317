import { listed } from "@/lib/http/list";
import { programCalls } from "@/lib/site/programs/calls";
import { listProgramWrites } from "@/lib/site/programs/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/programs/{id}/writes", programCalls, {
  GET: ({ admin, params: { id }, ...asked }) =>
    listed(asked, "writes", listProgramWrites(admin, id, asked.query)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
