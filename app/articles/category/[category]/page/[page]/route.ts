import { articleList } from "@/app/articles/list";

export const generateStaticParams = () => [{ category: "-", page: "2" }];

export const GET = articleList;
