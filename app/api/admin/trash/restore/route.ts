import { restoreFromTrash } from "@/app/_flows/trash/trash";
import { handlers } from "@/lib/site/route/route";
import { trashCalls } from "@/lib/site/trash/calls";

const handled = handlers("/api/admin/trash/restore", trashCalls, {
  POST: ({ admin, body }) => restoreFromTrash(admin, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
