"use client";

import { useCallback } from "react";
import { loadMarkdownEditor } from "@/components/admin/editor/markdown-editor";
import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import type { AdminPage } from "@/lib/domains/pages/calls";
import type { ImageSetting } from "@/lib/images/rules";
import { type PageFields, pageEntity } from "./page-entity";
import { PageRow } from "./page-row";

export function PagesScreen({ imageSetting }: { imageSetting: ImageSetting }) {
  const loadForm: LoadForm<AdminPage, PageFields> = useCallback(async () => {
    const { PageForm } = await import("./page-form");
    loadMarkdownEditor().catch(() => {});
    return (props) => <PageForm {...props} imageSetting={imageSetting} />;
  }, [imageSetting]);

  return (
    <ItemScreen
      entity={pageEntity}
      form={loadForm}
      renderRow={(page, actions) => <PageRow key={page.id} page={page} {...actions} />}
    />
  );
}
