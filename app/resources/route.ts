import { resourceList } from "@/app/_pages/resource-list";

export const GET = resourceList;
