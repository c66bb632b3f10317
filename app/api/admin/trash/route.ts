import { finishEmptying, trashNames } from "@/app/_flows/trash/trash";
import { listResponse } from "@/lib/http/list";
import { Problem } from "@/lib/http/problem";
import { handlers } from "@/lib/site/route/route";
import { trashCalls } from "@/lib/site/trash/calls";
import { emptyTrash, listTrash } from "@/lib/site/trash/owner";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/trash", trashCalls, {
  GET: async ({ admin, query, request }) => {
    if (query.kind && !Object.hasOwn(trashNames, query.kind)) {
      throw new Problem(400, "Part of the address is invalid: kind.");
    }
    const { items, total } = await listTrash(admin, query);
    return listResponse(request, items, total, query);
  },
  /** Empties the trash, without a way back. */
  DELETE: async ({ admin }) => finishEmptying(await emptyTrash(admin)),
});
