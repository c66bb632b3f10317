import { tagsOfUses } from "@/app/picture-uses";
import { notAllowed, route } from "@/lib/http/route";
import { pictureAnswer } from "@/lib/pictures/answers";
import { replacePicture } from "@/lib/pictures/owner";
import { pictureInput, pictureParams } from "@/lib/pictures/schema";

export const POST = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: pictureAnswer },
    params: pictureParams,
    body: pictureInput,
  },
  async ({ admin, params: { id }, body }) => replacePicture(admin, id, body, tagsOfUses),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
