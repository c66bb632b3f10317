"use client";

import { useRef } from "react";
import { calendarTexts } from "@/components/admin/articles/calendar/texts";
import { takeReturn } from "@/components/admin/articles/room/came-back";
import { preloadRoom } from "@/components/admin/articles/room/load-room";
import { SelectionBar } from "@/components/admin/articles/several/selection-bar";
import { severalTexts } from "@/components/admin/articles/several/texts";
import { useSelection } from "@/components/admin/articles/several/use-selection";
import type { ItemPages } from "@/components/admin/item/entity";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { type ListChoice, sortChoice, useFacetChoices } from "@/components/admin/list/choices";
import { texts as listTexts } from "@/components/admin/list/texts";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { useIsOwner } from "@/components/admin/shell/role";
import { Button } from "@/components/ui/button";
import { renderThen } from "@/components/ui/render-then";
import { articleEntity, NEW_ROOM_PATH, roomPath } from "./article-entity";
import { ArticleRow } from "./article-row";
import { controls, texts } from "./texts";

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
const tag: ListChoice = { name: "tag", label: controls.tags.label, all: texts.anyTag, options: [] };

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
  const isOwner = useIsOwner();
  const selection = useSelection();
  const select = useRef<HTMLButtonElement>(null);
  return (
    <ItemScreen
      actions={
        isOwner && (
          <>
            <AdminLink
              className="inline-flex min-h-11 items-center"
              href="/admin/articles/calendar"
            >
              {calendarTexts.title}
            </AdminLink>
            <Button
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.end : selection.begin}
              ref={select}
              variant="quiet"
            >
              {severalTexts.select}
            </Button>
          </>
        )
      }
      choices={[stateChoice, category, tag, year, orderChoice]}
      entity={articleEntity}
      form={rooms}
      notice={
        selection.isOn && (
          <SelectionBar
            onDone={() => renderThen(selection.end, () => select.current?.focus())}
            selection={selection}
          />
        )
      }
      renderRow={(article, actions) => (
        <ArticleRow
          article={article}
          key={article.id}
          selection={selection.isOn ? selection : null}
          {...actions}
        />
      )}
    />
  );
}
