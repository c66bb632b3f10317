import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { createVideo } from "@/lib/videos/owner";
import { videoInput } from "@/lib/videos/schema";

export const POST = route({ access: "admin", body: videoInput }, async ({ admin, body }) =>
  itemResponse(await createVideo(admin, body), 201),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
