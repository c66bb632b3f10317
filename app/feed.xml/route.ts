import { rssFeed } from "@/app/feeds";

export const GET = rssFeed;
