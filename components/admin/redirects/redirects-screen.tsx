"use client";

import { useState } from "react";
import { sortChoice } from "@/components/admin/list/choices";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { texts as choiceTexts } from "@/components/admin/list/texts";
import { type ListCalls, useItemList } from "@/components/admin/list/use-list";
import { call, callList, type List } from "@/components/admin/shell/call";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { Button } from "@/components/ui/button";
import { Download, Plus, UploadIcon } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import { LinkButton } from "@/components/ui/link-button";
import type { AdminRedirect } from "@/lib/site/redirects/schema";
import { RedirectImport } from "./redirect-import";
import { RedirectRow } from "./redirect-row";
import { listTexts, texts } from "./texts";

const RedirectDialog = lazyDialog(() => import("./redirect-dialog"), "RedirectDialog");

const redirectList: ListCalls<List<"GET /api/admin/redirects">> = {
  endpoint: "GET /api/admin/redirects",
  // Their hits change.
  isFedByReaders: true,
  list: (query) => callList("GET /api/admin/redirects", query),
};

const orderChoice = sortChoice([
  { value: "oldest", label: choiceTexts.oldestFirst },
  { value: "hits", label: texts.byHits },
  { value: "address", label: texts.byAddress },
]);

type Open = { what: "import" } | { what: "edit"; redirect: AdminRedirect | null };

/** Where old addresses lead, and how often somebody followed them. */
export function RedirectsScreen() {
  const list = useItemList(redirectList, [orderChoice]);
  const [open, setOpen] = useState<Open | null>(null);
  const focusHeading = () => list.heading.current?.focus();
  const add = () => setOpen({ what: "edit", redirect: null });
  const importFile = () => setOpen({ what: "import" });
  useAsked({ new: add, import: importFile });
  const removal = useConfirmedWrite({
    asks: () => ({ question: texts.deleteQuestion, action: texts.delete }),
    write: (id: string) => call("DELETE /api/admin/redirects/{id}", { id }),
    success: texts.deleted,
    failure: texts.deleteFailed,
    undo: (_, id) => undoDeletion([id], texts.one, focusHeading),
    reloads: ["GET /api/admin/redirects"],
    onSuccess: focusHeading,
  });

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle}>
        <LinkButton download href="/api/admin/redirects/export" variant="quiet">
          <Download aria-hidden="true" />
          {texts.export}
        </LinkButton>
        <Button onClick={importFile} variant="quiet">
          <UploadIcon aria-hidden="true" />
          {texts.import}
        </Button>
        <Button onClick={add}>
          <Plus aria-hidden="true" />
          {texts.add}
        </Button>
      </ScreenHead>
      <ListPanel
        list={list}
        renderItem={(redirect) => (
          <RedirectRow
            isDeleting={removal.isPending && removal.variables === redirect.id}
            key={redirect.id}
            onDelete={() => removal.ask(redirect.id)}
            onEdit={() => setOpen({ what: "edit", redirect })}
            redirect={redirect}
          />
        )}
        words={listTexts}
      />
      {open?.what === "edit" && (
        <RedirectDialog
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            focusHeading();
          }}
          redirect={open.redirect}
        />
      )}
      {open?.what === "import" && <RedirectImport onClose={() => setOpen(null)} />}
      {removal.question}
    </>
  );
}
