"use client";

import { articleEntity, NEW_ROOM_PATH, roomPath } from "@/components/admin/articles/article-entity";
import { ArticleRow } from "@/components/admin/articles/article-row";
import { takeReturn } from "@/components/admin/articles/room/came-back";
import { preloadRoom } from "@/components/admin/articles/room/load-room";
import { labels, texts } from "@/components/admin/articles/texts";
import type { ItemPages } from "@/components/admin/item/entity";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { type ListChoice, sortChoice, useFacetChoices } from "@/components/admin/list/choices";
import { texts as listTexts } from "@/components/admin/list/texts";

const stateChoice: ListChoice = {
  name: "state",
  label: listTexts.status,
  all: listTexts.anyStatus,
  options: [
    { value: "unfinished", label: texts.unfinished },
    { value: "draft", label: texts.draft },
    { value: "scheduled", label: texts.scheduled },
    { value: "published", label: texts.published },
  ],
};

/** Chosen on the screen of the tags; there are too many to be offered here. */
const tagChoice: ListChoice = { name: "tag", label: labels.tags, all: texts.anyTag, options: [] };

const orderChoice = sortChoice([
  { value: "written", label: texts.lastWritten },
  { value: "oldest", label: listTexts.oldestFirst },
  { value: "title", label: listTexts.byTitle },
]);

const rooms: ItemPages = {
  pathOf(id, draftKey) {
    const path = id === null ? NEW_ROOM_PATH : roomPath(id);
    return draftKey ? `${path}?draft=${encodeURIComponent(draftKey)}` : path;
  },
  preload: preloadRoom,
  takeReturn,
};

export function ArticlesScreen() {
  const { category, year } = useFacetChoices("articles");
  return (
    <ItemScreen
      choices={[stateChoice, category, tagChoice, year, orderChoice]}
      entity={articleEntity}
      form={rooms}
      renderRow={(article, actions) => (
        <ArticleRow article={article} key={article.id} {...actions} />
      )}
    />
  );
}
