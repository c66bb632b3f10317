import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { videoAnswer } from "@/lib/videos/answers";
import { createVideo } from "@/lib/videos/owner";
import { videoInput } from "@/lib/videos/schema";

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
