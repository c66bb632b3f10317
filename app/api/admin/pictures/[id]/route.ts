import { notAllowed, route } from "@/lib/http/route";
import { pictureAnswer } from "@/lib/pictures/answers";
import { deletePicture, describePicture, getPicture } from "@/lib/pictures/owner";
import { pictureParams, pictureWordsInput } from "@/lib/pictures/schema";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: pictureAnswer }, params: pictureParams },
  async ({ admin, params: { id } }) => getPicture(admin, id),
);

export const PUT = route(
  {
    access: "admin",
    scope: "write",
    answers: { 200: pictureAnswer },
    params: pictureParams,
    body: pictureWordsInput,
  },
  async ({ admin, params: { id }, body }) => describePicture(admin, id, body),
);

export const DELETE = route(
  { access: "admin", scope: "write", answers: { 204: null }, params: pictureParams },
  async ({ admin, params: { id } }) => {
    await deletePicture(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { POST, PATCH, OPTIONS } = notAllowed("GET", "PUT", "DELETE");
