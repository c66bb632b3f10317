import { resourceList } from "@/app/resources/list";

export const generateStaticParams = () => [{ page: "2" }];

export const GET = resourceList;
