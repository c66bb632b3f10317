import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { deleteVideo, getVideo, updateVideo } from "@/lib/videos/owner";
import { videoInput, videoParams } from "@/lib/videos/schema";

export const GET = route(
  { access: "admin", params: videoParams },
  async ({ admin, params: { id } }) => itemResponse(await getVideo(admin, id), 200),
);

export const PUT = route(
  { access: "admin", params: videoParams, body: videoInput },
  async ({ admin, params: { id }, body, ifMatch }) =>
    itemResponse(await updateVideo(admin, id, body, ifMatch), 200),
);

export const DELETE = route(
  { access: "admin", params: videoParams },
  async ({ admin, params: { id } }) => {
    await deleteVideo(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { POST, PATCH, OPTIONS } = notAllowed("GET", "PUT", "DELETE");
