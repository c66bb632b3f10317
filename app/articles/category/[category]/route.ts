import { articleList } from "@/app/_pages/article-list";

export const generateStaticParams = () => [{ category: "-" }];

export const GET = articleList;
