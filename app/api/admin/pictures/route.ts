import { z } from "zod";
import { pictureAnswer } from "@/lib/domains/pictures/answers";
import { createPicture, listPictures } from "@/lib/domains/pictures/owner";
import { pictureInput, picturesQuery } from "@/lib/domains/pictures/schema";
import { listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
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
  ),
  POST: route(
    { access: "admin", scope: "write", answers: { 201: pictureAnswer }, body: pictureInput },
    async ({ admin, body }) => Response.json(await createPicture(admin, body), { status: 201 }),
  ),
});
