import { restoreFromTrash } from "@/app/trash";
import { notAllowed, route } from "@/lib/http/route";
import { restoreInput } from "@/lib/trash/schema";

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "What was deleted is for the owner to restore or let go.",
    body: restoreInput,
  },
  ({ admin, body }) => restoreFromTrash(admin, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
