import { videoList } from "@/app/videos/list";

export const GET = videoList;
