import Link from "next/link";
import { useId } from "react";
import { writeTexts as texts } from "@/components/admin/dashboard/texts";
import { useWaiting } from "@/components/admin/shell/use-waiting";
import { buttonClass } from "@/components/ui/button";
import { PenLine, Plus } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";

/** A new article, or on with the one that was written last. */
export function WritePanel() {
  const id = useId();
  const { data } = useWaiting();
  const draft = data?.lastDraft;
  return (
    <Panel aria-labelledby={id} className="mb-5">
      <h2 id={id}>{texts.title}</h2>
      <div className="mt-3.5 flex flex-wrap gap-3">
        {/* The room’s styles would come with every look at the dashboard. */}
        <Link className={buttonClass({})} href="/admin/articles/new" prefetch={false}>
          <Plus aria-hidden="true" />
          {texts.newArticle}
        </Link>
        {draft && (
          <Link
            className={`${buttonClass({ variant: "quiet" })} max-w-full`}
            href={`/admin/articles/${draft.id}/edit`}
            prefetch={false}
          >
            <PenLine aria-hidden="true" className="flex-none" />
            <span className="line-clamp-2 wrap-anywhere">{texts.goOn(draft.title)}</span>
          </Link>
        )}
      </div>
    </Panel>
  );
}
