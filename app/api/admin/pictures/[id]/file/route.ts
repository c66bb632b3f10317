import { tagsOfUses } from "@/app/_flows/admin/picture-uses";
import { pictureAnswer } from "@/lib/domains/pictures/answers";
import { replacePicture } from "@/lib/domains/pictures/replacement";
import { pictureInput, pictureParams } from "@/lib/domains/pictures/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: pictureAnswer },
      params: pictureParams,
      body: pictureInput,
    },
    async ({ admin, params: { id }, body }) => replacePicture(admin, id, body, tagsOfUses),
  ),
});
