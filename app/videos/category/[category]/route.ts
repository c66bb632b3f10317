import { videoList } from "@/app/_pages/video-list";

export const generateStaticParams = () => [{ category: "-" }];

export const GET = videoList;
