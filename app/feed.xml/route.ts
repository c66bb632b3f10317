import { rssFeed } from "@/app/_flows/publish/feeds";

export const GET = rssFeed;
