import { deleteNote, resolveNote } from "@/lib/domains/previews/owner";
import { noteState, previewParams } from "@/lib/domains/previews/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: null,
      why: "A link for a friend is for the owner to give.",
      params: previewParams,
      body: noteState,
    },
    async ({ admin, params: { id }, body: { resolved } }) => resolveNote(admin, id, resolved),
  ),
  DELETE: route(
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
  ),
});
