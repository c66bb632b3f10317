import { articleList } from "@/app/articles/list";

export const generateStaticParams = () => [{ page: "2" }];

export const GET = articleList;
