import { notAllowed, route } from "@/lib/http/route";
import { createPreviewLink, listPreviews } from "@/lib/previews/owner";
import { previewParams } from "@/lib/previews/schema";

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
