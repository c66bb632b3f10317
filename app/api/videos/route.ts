import { featuredQuery } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { listVideos } from "@/lib/videos/data";

export const GET = route({ access: "public", query: featuredQuery }, ({ query }) =>
  listVideos(query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
