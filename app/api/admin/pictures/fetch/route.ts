import { pictureCalls } from "@/lib/domains/pictures/calls";
import { createPictureFrom } from "@/lib/domains/pictures/owner";
import { handlers } from "@/lib/site/route/route";

/** Takes a picture over that lies on another site. */
const handled = handlers("/api/admin/pictures/fetch", pictureCalls, {
  POST: ({ editor, body }) => createPictureFrom(editor, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
