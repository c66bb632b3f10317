import { videoAnswer } from "@/lib/domains/videos/answers";
import { createVideo } from "@/lib/domains/videos/owner";
import { videoInput } from "@/lib/domains/videos/schema";
import { itemResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 201: videoAnswer },
      problems: [409],
      body: videoInput,
    },
    async ({ admin, body }) => itemResponse(await createVideo(admin, body), 201),
  ),
});
