import { videoCalls } from "@/lib/domains/videos/calls";
import { listVideos } from "@/lib/domains/videos/public";
import { listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/videos", videoCalls, {
  GET: async ({ query: { limit, ...query }, request }) => {
    const search = { ...query, perPage: Math.min(limit ?? query.perPage, query.perPage) };
    const { videos, total } = await listVideos(search);
    return listResponse(request, videos, total, search);
  },
});
