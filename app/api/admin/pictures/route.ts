import { z } from "zod";
import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { pictureAnswer } from "@/lib/pictures/answers";
import { createPicture, listPictures } from "@/lib/pictures/owner";
import { pictureInput, picturesQuery } from "@/lib/pictures/schema";

export const GET = route(
  {
    access: "admin",
    scope: "read",
    answers: { 200: z.array(pictureAnswer) },
    query: picturesQuery,
  },
  async ({ admin, query, request }) => {
    const { pictures, total } = await listPictures(admin, query);
    return listResponse(request, pictures, total, query);
  },
);

export const POST = route(
  { access: "admin", scope: "write", answers: { 201: pictureAnswer }, body: pictureInput },
  async ({ admin, body }) => Response.json(await createPicture(admin, body), { status: 201 }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
