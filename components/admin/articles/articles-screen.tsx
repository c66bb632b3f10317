"use client";

import { useCallback } from "react";
import { type ArticleFields, articleEntity } from "@/components/admin/articles/article-entity";
import { ArticleRow } from "@/components/admin/articles/article-row";
import { loadMarkdownEditor } from "@/components/admin/editor/markdown-editor";
import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import type { AdminArticle } from "@/lib/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";

export function ArticlesScreen({ imageSetting }: { imageSetting: ImageSetting }) {
  const loadForm: LoadForm<AdminArticle, ArticleFields> = useCallback(async () => {
    const { ArticleForm } = await import("@/components/admin/articles/article-form");
    loadMarkdownEditor().catch(() => {});
    return (props) => <ArticleForm {...props} imageSetting={imageSetting} />;
  }, [imageSetting]);

  return (
    <ItemScreen
      entity={articleEntity}
      loadForm={loadForm}
      renderRow={(article, actions) => (
        <ArticleRow article={article} key={article.id} {...actions} />
      )}
    />
  );
}
