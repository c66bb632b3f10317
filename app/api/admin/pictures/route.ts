import { pictureCalls } from "@/lib/domains/pictures/calls";
import { createPicture, listPictures } from "@/lib/domains/pictures/owner";
import { listed } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/pictures", pictureCalls, {
  GET: ({ editor, ...asked }) => listed(asked, "pictures", listPictures(editor, asked.query)),
  POST: ({ editor, body }) => createPicture(editor, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
