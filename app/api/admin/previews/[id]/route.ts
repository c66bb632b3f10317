import { revokePreviewLink } from "@/lib/domains/previews/owner";
import { previewParams } from "@/lib/domains/previews/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
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
  ),
});
