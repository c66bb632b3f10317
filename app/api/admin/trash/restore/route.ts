import { restoreFromTrash } from "@/app/_flows/trash/trash";
import { methods, route } from "@/lib/site/route/route";
import { restoreInput } from "@/lib/site/trash/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "What was deleted is for the owner to restore or let go.",
      body: restoreInput,
    },
    ({ admin, body }) => restoreFromTrash(admin, body),
  ),
});
