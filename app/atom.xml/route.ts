import { atomFeed } from "@/app/_flows/publish/feeds";

export const GET = atomFeed;
