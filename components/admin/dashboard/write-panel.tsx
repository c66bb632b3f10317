import { useId } from "react";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { useWaiting } from "@/components/admin/shell/use-waiting";
import { buttonClass } from "@/components/ui/button";
import { PenLine, Plus } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { writeTexts as texts } from "./texts";

/** A new article, or on with the one that was written last. */
export function WritePanel() {
  const id = useId();
  const { data } = useWaiting();
  const draft = data?.lastDraft;
  return (
    <Panel aria-labelledby={id} className="mb-5">
      <h2 id={id}>{texts.title}</h2>
      <div className="mt-3.5 flex flex-wrap gap-3">
        <AdminLink className={buttonClass({})} href="/admin/articles/new">
          <Plus aria-hidden="true" />
          {texts.newArticle}
        </AdminLink>
        {draft && (
          <AdminLink
            className={`${buttonClass({ variant: "quiet" })} max-w-full`}
            href={`/admin/articles/${draft.id}/edit`}
          >
            <PenLine aria-hidden="true" className="flex-none" />
            <span className="line-clamp-2 wrap-anywhere">{texts.goOn(draft.title)}</span>
          </AdminLink>
        )}
      </div>
    </Panel>
  );
}
