import { revokePreviewLink } from "@/lib/domains/previews/owner";
import { previewParams } from "@/lib/domains/previews/schema";
import { notAllowed, route } from "@/lib/site/route/route";

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
