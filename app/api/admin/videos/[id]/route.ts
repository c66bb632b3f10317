import { videoAnswer } from "@/lib/domains/videos/answers";
import { deleteVideo, getVideo, updateVideo } from "@/lib/domains/videos/owner";
import { videoInput, videoParams } from "@/lib/domains/videos/schema";
import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: videoAnswer }, params: videoParams },
  async ({ admin, params: { id } }) => itemResponse(await getVideo(admin, id), 200),
);

export const PUT = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: videoAnswer },
    problems: [409],
    params: videoParams,
    body: videoInput,
  },
  async ({ admin, params: { id }, body, ifMatch }) =>
    itemResponse(await updateVideo(admin, id, body, ifMatch), 200),
);

export const DELETE = route(
  { access: "admin", scope: "publish", answers: { 204: null }, params: videoParams },
  async ({ admin, params: { id } }) => {
    await deleteVideo(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { POST, PATCH, OPTIONS } = notAllowed("GET", "PUT", "DELETE");
