import { pictureCalls } from "@/lib/domains/pictures/calls";
import { describePicture, getPicture } from "@/lib/domains/pictures/owner";
import { deletePicture } from "@/lib/domains/pictures/removal";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/pictures/{id}",
  pictureCalls,
  {
    GET: ({ admin, params: { id } }) => getPicture(admin, id),
    PUT: ({ admin, params: { id }, body }) => describePicture(admin, id, body),
    DELETE: ({ admin, params: { id } }) => deletePicture(admin, id),
  },
);
