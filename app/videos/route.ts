import { videoList } from "@/app/_pages/video-list";

export const GET = videoList;
