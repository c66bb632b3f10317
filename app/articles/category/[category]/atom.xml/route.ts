import { atomFeed } from "@/app/_flows/publish/feeds";

export const generateStaticParams = () => [{ category: "-" }];

export const GET = atomFeed;
