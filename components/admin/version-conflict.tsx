"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ARTICLES_PATH, getArticle } from "@/components/admin/admin-request";
import { type ArticleFields, fieldsOf } from "@/components/admin/article-fields";
import { formatMoment } from "@/components/admin/moment";
import { RequestError } from "@/components/reader/request";
import { Dialog } from "@/components/ui/dialog";
import type { AdminArticle } from "@/lib/articles/schema";

const NOT_FOUND = 404;

const labels: [keyof ArticleFields, string][] = [
  ["title", "Title"],
  ["slug", "Slug"],
  ["excerpt", "Excerpt"],
  ["category", "Category"],
  ["tags", "Tags"],
  ["featuredImage", "Featured Image URL"],
];

type VersionConflictProps = {
  articleId: string;
  /** Goes up by one with every refusal, so that the saved version is read anew. */
  attempt: number;
  mine: ArticleFields;
  pending: boolean;
  onOverwrite: (version: number) => void;
  onKeepAsCopy: () => void;
  onUseTheirs: (theirs: AdminArticle) => void;
  onBack: () => void;
};

/** What to do with one's text when the article was saved elsewhere in the meantime, or deleted. */
export function VersionConflict(props: VersionConflictProps) {
  const { articleId, mine, pending } = props;
  const [isShown, setShown] = useState(false);
  const theirs = useQuery({
    queryKey: [ARTICLES_PATH, articleId, "theirs", props.attempt],
    queryFn: () => getArticle(articleId),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isCurrent = theirs.data !== undefined && !theirs.isPlaceholderData;
  const isDeleted = theirs.error instanceof RequestError && theirs.error.status === NOT_FOUND;

  function takeTheirs(article: AdminArticle): void {
    const question = "Replace your text with the saved version? Yours will be gone.";
    if (window.confirm(question)) props.onUseTheirs(article);
  }

  return (
    <Dialog className="dialog dialog-choice" labelledBy="conflict-title" onDismiss={props.onBack}>
      <div className="dialog-body">
        <h2 data-autofocus="" id="conflict-title" tabIndex={-1}>
          {isDeleted ? "This article was deleted" : "This article was saved elsewhere"}
        </h2>
        {isDeleted ? (
          <p>Somebody deleted it after you opened it. Your text is still here.</p>
        ) : (
          <p>
            Another tab or device saved it after you opened it
            {theirs.data && <>, on {formatMoment(theirs.data.updatedAt)}</>}. Both texts are still
            here. What should happen with yours?
          </p>
        )}
        {props.attempt > 1 && !isDeleted && (
          <p className="form-error" role="alert">
            It was saved once more while you decided, so nothing was overwritten.
          </p>
        )}
        {theirs.isError && !isDeleted && (
          <p className="form-error" role="alert">
            The saved version could not be loaded.{" "}
            <button className="link-button" onClick={() => theirs.refetch()} type="button">
              Try again
            </button>
          </p>
        )}
        <ul className="choices">
          {!isDeleted && (
            <li>
              <button
                aria-expanded={isShown}
                className="btn-quiet"
                disabled={!theirs.data}
                onClick={() => setShown(!isShown)}
                type="button"
              >
                {isShown ? "Hide theirs" : "See theirs"}
              </button>
              <p>Look at the saved version first. Nothing changes.</p>
            </li>
          )}
          {isShown && theirs.data && (
            <li className="choice-wide">
              <Theirs mine={mine} theirs={theirs.data} />
              <button
                className="btn-quiet"
                onClick={() => isCurrent && takeTheirs(theirs.data)}
                type="button"
              >
                Use theirs
              </button>
            </li>
          )}
          <li>
            <button
              aria-disabled={pending}
              className="btn-quiet"
              onClick={props.onKeepAsCopy}
              type="button"
            >
              Keep mine as a copy
            </button>
            <p>Makes a new draft with your text. {!isDeleted && "The saved version stays."}</p>
          </li>
          {!isDeleted && (
            <li>
              <button
                aria-disabled={pending || !isCurrent}
                className="btn-quiet btn-danger"
                onClick={() => isCurrent && props.onOverwrite(theirs.data.version)}
                type="button"
              >
                Overwrite
              </button>
              <p>Saves your text in place of the other, which will be gone.</p>
            </li>
          )}
        </ul>
      </div>
      <div className="dialog-foot">
        <button className="btn-quiet" onClick={props.onBack} type="button">
          Back to my text
        </button>
      </div>
    </Dialog>
  );
}

function Theirs({ mine, theirs }: { mine: ArticleFields; theirs: AdminArticle }) {
  const fields = fieldsOf(theirs);
  const changed = labels.filter(([name]) => fields[name] !== mine[name]);
  return (
    <div className="theirs">
      <dl>
        {changed.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{fields[name] || "(empty)"}</dd>
          </div>
        ))}
        <div>
          <dt>Status</dt>
          <dd>{theirs.published ? "Published" : "Draft"}</dd>
        </div>
      </dl>
      {fields.content === mine.content ? (
        <p>The content is the same as yours.</p>
      ) : (
        <>
          <label className="theirs-label" htmlFor="theirs-content">
            Their content
          </label>
          <textarea id="theirs-content" readOnly rows={10} value={fields.content} />
        </>
      )}
    </div>
  );
}
