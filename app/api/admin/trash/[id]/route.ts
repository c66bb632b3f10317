import { finishEmptying } from "@/app/_flows/trash/trash";
import { handlers } from "@/lib/site/route/route";
import { trashCalls } from "@/lib/site/trash/calls";
import { deleteForGood } from "@/lib/site/trash/owner";

/** Removes something from the trash, without a way back. */
const handled = handlers("/api/admin/trash/{id}", trashCalls, {
  DELETE: async ({ admin, params: { id } }) => {
    await finishEmptying(await deleteForGood(admin, id));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
