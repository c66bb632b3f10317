import { articleList } from "@/app/_pages/article-list";

export const GET = articleList;
