"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ARTICLES_PATH } from "@/components/admin/admin-request";
import { type ArticleCopy, listFreeCopies } from "@/components/admin/article-copies";
import { ArticleForm } from "@/components/admin/article-form";
import { RequestError } from "@/components/reader/request";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { AdminArticle } from "@/lib/articles/schema";

const NOT_FOUND = 404;

/** The article to edit, or null for a new one, and perhaps a copy to go on with. */
export type Editing = { id: string | null; copyKey?: string };

type ArticleDialogProps = {
  editing: Editing;
  siteOrigin: string;
  onSaved: (message: string) => void;
  onClose: () => void;
  /** Called to go on with a copy whose article is gone. */
  onRevive: (copy: ArticleCopy) => void;
};

export function ArticleDialog(props: ArticleDialogProps) {
  const { editing, onClose } = props;
  const [copies, setCopies] = useState<ArticleCopy[] | null>(null);
  const leave = useRef(onClose);
  const article = useQuery<AdminArticle>({
    queryKey: [ARTICLES_PATH, editing.id],
    enabled: editing.id !== null,
    // Each opening begins with what is saved now.
    gcTime: 0,
  });

  useEffect(() => {
    void listFreeCopies().then(setCopies);
  }, []);

  const own = copies?.filter(({ articleId }) => articleId === editing.id) ?? [];
  const wanted = copies?.find(({ key }) => key === editing.copyKey) ?? null;
  const isReady = copies !== null && (editing.id === null || article.data !== undefined);
  return (
    <Dialog
      className="dialog dialog-article"
      labelledBy="article-dialog-title"
      onDismiss={() => leave.current()}
    >
      {isReady ? (
        <ArticleForm
          article={editing.id === null ? null : (article.data ?? null)}
          leave={leave}
          offered={wanted ? null : (own[0] ?? null)}
          onClose={onClose}
          onSaved={props.onSaved}
          // A copy of an article that is gone goes on as a new one.
          restored={wanted}
          siteOrigin={props.siteOrigin}
        />
      ) : (
        <>
          <div className="dialog-head">
            <h2 data-autofocus="" id="article-dialog-title" tabIndex={-1}>
              {editing.id === null ? "Create New Article" : "Edit Article"}
            </h2>
          </div>
          <div className="dialog-body">
            {article.isError ? (
              <LoadFailure
                copy={own[0] ?? null}
                error={article.error}
                onRetry={() => article.refetch()}
                onRevive={props.onRevive}
              />
            ) : (
              <SkeletonRows label="Loading the article..." rows={3} />
            )}
          </div>
          <div className="dialog-foot">
            <button className="btn-quiet" onClick={onClose} type="button">
              Cancel
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

type LoadFailureProps = {
  error: Error;
  copy: ArticleCopy | null;
  onRetry: () => void;
  onRevive: (copy: ArticleCopy) => void;
};

function LoadFailure({ error, copy, onRetry, onRevive }: LoadFailureProps) {
  const isGone = error instanceof RequestError && error.status === NOT_FOUND;
  return (
    <div className="state" role="alert">
      <p>
        {isGone
          ? "This article does not exist any more."
          : "The article could not be loaded. Nothing of it is lost."}
      </p>
      {!isGone && (
        <button className="btn-quiet" onClick={onRetry} type="button">
          Try again
        </button>
      )}
      {isGone && copy && (
        <>
          <p>Text of it that was not saved is still kept on this device.</p>
          <button className="btn-quiet" onClick={() => onRevive(copy)} type="button">
            Restore as a new article
          </button>
        </>
      )}
    </div>
  );
}
