import { videoList } from "@/app/videos/list";

export const generateStaticParams = () => [{ page: "2" }];

export const GET = videoList;
