import { articleList } from "@/app/articles/list";

export const generateStaticParams = () => [{ tag: "-", page: "2" }];

export const GET = articleList;
