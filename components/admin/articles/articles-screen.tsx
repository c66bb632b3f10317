"use client";

import { useCallback } from "react";
import { type ArticleFields, articleEntity } from "@/components/admin/articles/article-entity";
import { ArticleRow } from "@/components/admin/articles/article-row";
import { labels, texts } from "@/components/admin/articles/texts";
import { loadMarkdownEditor } from "@/components/admin/editor/markdown-editor";
import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { type ListChoice, sortChoice, useFacetChoices } from "@/components/admin/list/choices";
import { texts as listTexts } from "@/components/admin/list/texts";
import type { AdminArticle } from "@/lib/domains/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";

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

export function ArticlesScreen({ imageSetting }: { imageSetting: ImageSetting }) {
  const loadForm: LoadForm<AdminArticle, ArticleFields> = useCallback(async () => {
    const { ArticleForm } = await import("@/components/admin/articles/article-form");
    loadMarkdownEditor().catch(() => {});
    return (props) => <ArticleForm {...props} imageSetting={imageSetting} />;
  }, [imageSetting]);

  const { category, year } = useFacetChoices("articles");
  return (
    <ItemScreen
      choices={[stateChoice, category, tagChoice, year, orderChoice]}
      entity={articleEntity}
      loadForm={loadForm}
      renderRow={(article, actions) => (
        <ArticleRow article={article} key={article.id} {...actions} />
      )}
    />
  );
}
