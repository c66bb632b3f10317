import { videoCalls } from "@/lib/domains/videos/calls";
import { deleteVideo, getVideo, updateVideo } from "@/lib/domains/videos/owner";
import { itemResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/videos/{id}", videoCalls, {
  GET: async ({ admin, params: { id } }) => itemResponse(await getVideo(admin, id), 200),
  PUT: async ({ admin, params: { id }, body, ifMatch }) =>
    itemResponse(await updateVideo(admin, id, body, ifMatch), 200),
  DELETE: ({ admin, params: { id } }) => deleteVideo(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
