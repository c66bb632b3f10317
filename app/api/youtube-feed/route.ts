import { notAllowed, route } from "@/lib/http/route";
import { listFeedVideos } from "@/lib/youtube/newest-videos";

export const GET = route({ access: "public" }, () => listFeedVideos());

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
