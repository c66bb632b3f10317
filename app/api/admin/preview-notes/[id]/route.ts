import { notAllowed, route } from "@/lib/http/route";
import { deleteNote, resolveNote } from "@/lib/previews/owner";
import { noteState, previewParams } from "@/lib/previews/schema";

export const PUT = route(
  {
    access: "admin",
    scope: null,
    why: "A link for a friend is for the owner to give.",
    params: previewParams,
    body: noteState,
  },
  async ({ admin, params: { id }, body: { resolved } }) => resolveNote(admin, id, resolved),
);

export const DELETE = route(
  {
    access: "admin",
    scope: null,
    why: "A link for a friend is for the owner to give.",
    params: previewParams,
  },
  async ({ admin, params: { id } }) => {
    await deleteNote(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { GET, HEAD, POST, PATCH, OPTIONS } = notAllowed("PUT", "DELETE");
