import { tagsOfUses } from "@/app/_flows/admin/picture-uses";
import { pictureCalls } from "@/lib/domains/pictures/calls";
import { replacePicture } from "@/lib/domains/pictures/replacement";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/pictures/{id}/file", pictureCalls, {
  POST: ({ admin, params: { id }, body }) => replacePicture(admin, id, body, tagsOfUses),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
