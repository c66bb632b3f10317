import { videoList } from "@/app/videos/list";

export const generateStaticParams = () => [{ category: "-" }];

export const GET = videoList;
