import { finishEmptying } from "@/app/trash";
import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { emptyTrash, listTrash } from "@/lib/trash/owner";
import { trashQuery } from "@/lib/trash/schema";

export const GET = route(
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
);

/** Empties the trash, without a way back. */
export const DELETE = route(
  { access: "admin", scope: null, why: "What was deleted is for the owner to restore or let go." },
  async ({ admin }) => finishEmptying(await emptyTrash(admin)),
);

export const { POST, PUT, PATCH, OPTIONS } = notAllowed("GET", "DELETE");
