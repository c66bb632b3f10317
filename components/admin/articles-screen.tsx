"use client";

import { useEffect } from "react";
import { ArticleForm } from "@/components/admin/article-form";
import { articleKind } from "@/components/admin/article-kind";
import { ArticleRow } from "@/components/admin/article-row";
import { loadMarkdownEditor } from "@/components/admin/editor/markdown-editor";
import { ItemScreen } from "@/components/admin/item-screen";
import type { ImageSetting } from "@/lib/images/rules";

export function ArticlesScreen({ imageSetting }: { imageSetting: ImageSetting }) {
  useEffect(() => {
    const timer = setTimeout(loadMarkdownEditor, 1_000);
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
