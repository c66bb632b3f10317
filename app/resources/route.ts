import { resourceList } from "@/app/resources/list";

export const GET = resourceList;
