import { jsonFeed } from "@/app/feeds";

export const generateStaticParams = () => [{ category: "-" }];

export const GET = jsonFeed;
