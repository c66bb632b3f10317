import { articleList } from "@/app/_pages/article-list";

export const generateStaticParams = () => [{ age: "-", page: "2" }];

export const GET = articleList;
