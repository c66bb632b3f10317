import { rssFeed } from "@/app/feeds";

export const generateStaticParams = () => [{ category: "-" }];

export const GET = rssFeed;
