import { jsonFeed } from "@/app/_flows/publish/feeds";

export const GET = jsonFeed;
