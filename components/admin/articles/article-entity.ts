import type { UseFormReturn } from "react-hook-form";
import { draftsOf } from "@/components/admin/item/drafts";
import { defineEntity } from "@/components/admin/item/entity";
import type { ArticleCheck, ArticleInput } from "@/lib/domains/articles/schema";
import type { DraftFields } from "@/lib/site/published/article-shapes";
import { articleCalls } from "./article-calls";
import { controls, words } from "./texts";

export type ArticleFields = DraftFields & { published: boolean };

export type ArticleForm = UseFormReturn<ArticleFields, unknown, ArticleInput>;

const emptyFields: ArticleFields = {
  ...emptyOf(controls),
  featuredImageAlt: null,
  published: false,
};

/** Every control is empty at first. */
function emptyOf<Table extends object>(all: Table): { [Name in keyof Table]: string } {
  const entries = Object.keys(all).map((name) => [name, ""]);
  return Object.fromEntries(entries) as ReturnType<typeof emptyOf<Table>>;
}

export const articleEntity = defineEntity({
  words,
  calls: articleCalls,
  drafts: draftsOf("article", emptyFields),
  emptyFields,
});

export const LIST_PATH = "/admin/articles";

export const NEW_ROOM_PATH = "/admin/articles/new";

export const NEW_NEWSLETTER_PATH = `${NEW_ROOM_PATH}?for=email`;

/** True for the address under which that is begun. */
export function isNewsletterRoom(search: string): boolean {
  return new URLSearchParams(search).get("for") === "email";
}

export type RoomPlace = Pick<ArticleCheck, "field" | "at">;

export function roomPath(articleId: string, place?: RoomPlace): string {
  const path = `/admin/articles/${articleId}/edit`;
  if (!place) return path;
  return `${path}?field=${place.field}${place.at === null ? "" : `&at=${place.at}`}`;
}

/** Where the owner sees an article as its whole page, as it is written by now. */
export function previewPath(articleId: string): string {
  return `/admin/articles/${articleId}/preview`;
}

export function roomPlaceOf(search: string): RoomPlace | null {
  const query = new URLSearchParams(search);
  const field = (["title", "excerpt", "featuredImageAlt", "pictures", "content"] as const).find(
    (name) => name === query.get("field"),
  );
  if (!field) return null;
  const at = query.get("at") ?? "";
  return { field, at: /^\d{1,7}$/.test(at) ? Number(at) : null };
}
