import { articleList } from "@/app/_pages/article-list";

export const generateStaticParams = () => [{ year: "-", page: "2" }];

export const GET = articleList;
