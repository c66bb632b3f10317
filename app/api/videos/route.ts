import { notAllowed, route } from "@/lib/http/route";
import { listVideos } from "@/lib/videos/data";
import { videosQuery } from "@/lib/videos/schema";

export const GET = route({ access: "public", query: videosQuery }, ({ query }) =>
  listVideos(query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
