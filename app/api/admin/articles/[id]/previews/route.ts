import { createPreviewLink, listPreviews } from "@/lib/domains/previews/owner";
import { previewParams } from "@/lib/domains/previews/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "A link for a friend is for the owner to give.",
    params: previewParams,
  },
  async ({ admin, params: { id } }) => listPreviews(admin, id),
);

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "A link for a friend is for the owner to give.",
    params: previewParams,
  },
  async ({ admin, params: { id } }) =>
    Response.json(await createPreviewLink(admin, id), { status: 201 }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
