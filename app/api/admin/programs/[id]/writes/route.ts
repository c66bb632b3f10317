import { listResponse } from "@/lib/http/list";
import { programCalls } from "@/lib/site/programs/calls";
import { listProgramWrites } from "@/lib/site/programs/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/programs/{id}/writes", programCalls, {
  GET: async ({ admin, query, request, params: { id } }) => {
    const { writes, total } = await listProgramWrites(admin, id, query);
    return listResponse(request, writes, total, query);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
