import { notAllowed, route } from "@/lib/http/route";
import { listFeedVideos } from "@/lib/videos/feed";

export const GET = route({ access: "public" }, () => listFeedVideos());

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
