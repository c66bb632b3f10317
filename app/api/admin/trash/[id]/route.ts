import { finishEmptying } from "@/app/trash";
import { notAllowed, route } from "@/lib/http/route";
import { deleteForGood } from "@/lib/trash/owner";
import { trashParams } from "@/lib/trash/schema";

/** Removes something from the trash, without a way back. */
export const DELETE = route(
  {
    access: "admin",
    scope: null,
    why: "What was deleted is for the owner to restore or let go.",
    params: trashParams,
  },
  async ({ admin, params: { id } }) => {
    await finishEmptying(await deleteForGood(admin, id));
    return new Response(null, { status: 204 });
  },
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = notAllowed("DELETE");
