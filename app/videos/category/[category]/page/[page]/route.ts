import { videoList } from "@/app/videos/list";

export const generateStaticParams = () => [{ category: "-", page: "2" }];

export const GET = videoList;
