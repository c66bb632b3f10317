import { articleList } from "@/app/_pages/article-list";

export const generateStaticParams = () => [{ year: "-" }];

export const GET = articleList;
