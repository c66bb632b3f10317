import { articleList } from "@/app/articles/list";

export const generateStaticParams = () => [{ year: "-", page: "2" }];

export const GET = articleList;
