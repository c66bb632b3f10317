import { videoAnswer } from "@/lib/domains/videos/answers";
import { deleteVideo, getVideo, updateVideo } from "@/lib/domains/videos/owner";
import { videoInput, videoParams } from "@/lib/domains/videos/schema";
import { itemResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: videoAnswer }, params: videoParams },
    async ({ admin, params: { id } }) => itemResponse(await getVideo(admin, id), 200),
  ),
  PUT: route(
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
  ),
  DELETE: route(
    { access: "admin", scope: "publish", answers: { 204: null }, params: videoParams },
    async ({ admin, params: { id } }) => {
      await deleteVideo(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
