import { finishEmptying } from "@/app/_flows/trash/trash";
import { listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";
import { emptyTrash, listTrash } from "@/lib/site/trash/owner";
import { trashQuery } from "@/lib/site/trash/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "What was deleted is for the owner to restore or let go.",
      query: trashQuery,
    },
    async ({ admin, query, request }) => {
      const { items, total } = await listTrash(admin, query);
      return listResponse(request, items, total, query);
    },
  ),
  /** Empties the trash, without a way back. */
  DELETE: route(
    {
      access: "admin",
      scope: null,
      why: "What was deleted is for the owner to restore or let go.",
    },
    async ({ admin }) => finishEmptying(await emptyTrash(admin)),
  ),
});
