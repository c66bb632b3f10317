import { videoAnswer } from "@/lib/domains/videos/answers";
import { createVideo } from "@/lib/domains/videos/owner";
import { videoInput } from "@/lib/domains/videos/schema";
import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/site/route/route";

export const POST = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 201: videoAnswer },
    problems: [409],
    body: videoInput,
  },
  async ({ admin, body }) => itemResponse(await createVideo(admin, body), 201),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
