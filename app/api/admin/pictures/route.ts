import { pictureCalls } from "@/lib/domains/pictures/calls";
import { createPicture, listPictures } from "@/lib/domains/pictures/owner";
import { listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/pictures", pictureCalls, {
  GET: async ({ editor, query, request }) => {
    const { pictures, total } = await listPictures(editor, query);
    return listResponse(request, pictures, total, query);
  },
  POST: ({ editor, body }) => createPicture(editor, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
