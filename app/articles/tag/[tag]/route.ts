import { articleList } from "@/app/articles/list";

export const generateStaticParams = () => [{ tag: "-" }];

export const GET = articleList;
