import { videoCalls } from "@/lib/domains/videos/calls";
import { createVideo } from "@/lib/domains/videos/owner";
import { itemResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/videos", videoCalls, {
  POST: async ({ admin, body }) => itemResponse(await createVideo(admin, body), 201),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
