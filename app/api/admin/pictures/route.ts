import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { createPicture, listPictures } from "@/lib/pictures/owner";
import { pictureInput, picturesQuery } from "@/lib/pictures/schema";

export const GET = route(
  { access: "admin", query: picturesQuery },
  async ({ admin, query, request }) => {
    const { pictures, total } = await listPictures(admin, query);
    return listResponse(request, pictures, total, query);
  },
);

export const POST = route({ access: "admin", body: pictureInput }, async ({ admin, body }) =>
  Response.json(await createPicture(admin, body), { status: 201 }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
