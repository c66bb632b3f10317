"use client";

import { useCallback } from "react";
import { loadMarkdownEditor } from "@/components/admin/editor/markdown-editor";
import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import type { ListChoice } from "@/components/admin/list/choices";
import { type PageFields, pageEntity } from "@/components/admin/pages/page-entity";
import { PageRow } from "@/components/admin/pages/page-row";
import type { AdminPage } from "@/lib/domains/pages/schema";
import type { ImageSetting } from "@/lib/images/rules";

/** They are few. */
const NO_CHOICES: ListChoice[] = [];

export function PagesScreen({ imageSetting }: { imageSetting: ImageSetting }) {
  const loadForm: LoadForm<AdminPage, PageFields> = useCallback(async () => {
    const { PageForm } = await import("@/components/admin/pages/page-form");
    loadMarkdownEditor().catch(() => {});
    return (props) => <PageForm {...props} imageSetting={imageSetting} />;
  }, [imageSetting]);

  return (
    <ItemScreen
      choices={NO_CHOICES}
      entity={pageEntity}
      form={loadForm}
      renderRow={(page, actions) => <PageRow key={page.id} page={page} {...actions} />}
    />
  );
}
