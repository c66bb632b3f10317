import { resourceList } from "@/app/_pages/resource-list";

export const generateStaticParams = () => [{ page: "2" }];

export const GET = resourceList;
