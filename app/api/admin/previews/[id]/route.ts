import { notAllowed, route } from "@/lib/http/route";
import { revokePreviewLink } from "@/lib/previews/owner";
import { previewParams } from "@/lib/previews/schema";

export const DELETE = route(
  {
    access: "admin",
    scope: null,
    why: "A link for a friend is for the owner to give.",
    params: previewParams,
  },
  async ({ admin, params: { id } }) => {
    await revokePreviewLink(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = notAllowed("DELETE");
