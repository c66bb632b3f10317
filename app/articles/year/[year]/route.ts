import { articleList } from "@/app/articles/list";

export const generateStaticParams = () => [{ year: "-" }];

export const GET = articleList;
