import { articleList } from "@/app/articles/list";

export const generateStaticParams = () => [{ category: "-" }];

export const GET = articleList;
