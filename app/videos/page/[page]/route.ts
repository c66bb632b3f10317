import { videoList } from "@/app/_pages/video-list";

export const generateStaticParams = () => [{ page: "2" }];

export const GET = videoList;
