import { finishEmptying } from "@/app/_flows/trash/trash";
import { methods, route } from "@/lib/site/route/route";
import { deleteForGood } from "@/lib/site/trash/owner";
import { trashParams } from "@/lib/site/trash/schema";

/** Removes something from the trash, without a way back. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
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
  ),
});
