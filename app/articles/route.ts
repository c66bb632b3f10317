import { articleList } from "@/app/articles/list";

export const GET = articleList;
