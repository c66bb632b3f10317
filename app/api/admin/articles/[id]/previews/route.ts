import { createPreviewLink, listPreviews } from "@/lib/domains/previews/owner";
import { previewParams } from "@/lib/domains/previews/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "A link for a friend is for the owner to give.",
      params: previewParams,
    },
    async ({ admin, params: { id } }) => listPreviews(admin, id),
  ),
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "A link for a friend is for the owner to give.",
      params: previewParams,
    },
    async ({ admin, params: { id } }) =>
      Response.json(await createPreviewLink(admin, id), { status: 201 }),
  ),
});
