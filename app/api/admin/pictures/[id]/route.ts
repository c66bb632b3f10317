import { pictureCalls } from "@/lib/domains/pictures/calls";
import { describePicture, getPicture } from "@/lib/domains/pictures/owner";
import { deletePicture } from "@/lib/domains/pictures/removal";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/pictures/{id}", pictureCalls, {
  GET: ({ editor, params: { id } }) => getPicture(editor, id),
  PUT: ({ editor, params: { id }, body }) => describePicture(editor, id, body),
  DELETE: ({ admin, params: { id } }) => deletePicture(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
