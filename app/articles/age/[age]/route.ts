import { articleList } from "@/app/_pages/article-list";

export const generateStaticParams = () => [{ age: "-" }];

export const GET = articleList;
