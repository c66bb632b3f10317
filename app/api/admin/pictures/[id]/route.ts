import { pictureAnswer } from "@/lib/domains/pictures/answers";
import { describePicture, getPicture } from "@/lib/domains/pictures/owner";
import { deletePicture } from "@/lib/domains/pictures/removal";
import { pictureParams, pictureWordsInput } from "@/lib/domains/pictures/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: pictureAnswer }, params: pictureParams },
    async ({ admin, params: { id } }) => getPicture(admin, id),
  ),
  PUT: route(
    {
      access: "admin",
      scope: "write",
      answers: { 200: pictureAnswer },
      params: pictureParams,
      body: pictureWordsInput,
    },
    async ({ admin, params: { id }, body }) => describePicture(admin, id, body),
  ),
  DELETE: route(
    { access: "admin", scope: "write", answers: { 204: null }, params: pictureParams },
    async ({ admin, params: { id } }) => {
      await deletePicture(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
