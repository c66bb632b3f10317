import { jsonFeed } from "@/app/feeds";

export const GET = jsonFeed;
