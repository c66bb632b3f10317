import { articleList } from "@/app/_pages/article-list";

export const generateStaticParams = () => [{ tag: "-" }];

export const GET = articleList;
