"use client";

import { useEffect } from "react";
import { articleKind } from "@/components/admin/articles/article-entity";
import { ArticleForm, loadEditor } from "@/components/admin/articles/article-form";
import { ArticleRow } from "@/components/admin/articles/article-row";
import { ItemScreen } from "@/components/admin/item/item-screen";
import type { ImageSetting } from "@/lib/images/rules";

export function ArticlesScreen({ imageSetting }: { imageSetting: ImageSetting }) {
  useEffect(() => {
    const timer = setTimeout(loadEditor, 1_000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ItemScreen
      heading="Articles"
      kind={articleKind}
      renderForm={(props) => <ArticleForm {...props} imageSetting={imageSetting} />}
      renderRow={(article, actions) => (
        <ArticleRow article={article} key={article.id} {...actions} />
      )}
    />
  );
}
