import { restoreFromTrash } from "@/app/_flows/trash/trash";
import { handlers } from "@/lib/site/route/route";
import { trashCalls } from "@/lib/site/trash/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/trash/restore",
  trashCalls,
  {
    POST: ({ admin, body }) => restoreFromTrash(admin, body),
  },
);
