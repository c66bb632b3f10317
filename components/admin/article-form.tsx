"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { createArticle, updateArticle } from "@/components/admin/admin-request";
import { type ArticleCopy, dropCopy } from "@/components/admin/article-copies";
import {
  ArticleDetails,
  controlId,
  errorId,
  FieldProblem,
} from "@/components/admin/article-details";
import {
  type ArticleFields,
  emptyFields,
  fieldsOf,
  isFieldName,
  resolveArticle,
} from "@/components/admin/article-fields";
import { CloseIcon } from "@/components/admin/icons";
import { formatMoment } from "@/components/admin/moment";
import { isSessionEnd } from "@/components/admin/session-end";
import { useArticleCopy } from "@/components/admin/use-article-copy";
import { VersionConflict } from "@/components/admin/version-conflict";
import { RequestError } from "@/components/reader/request";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toaster";
import type { AdminArticle, ArticleInput } from "@/lib/articles/schema";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";

const NOT_FOUND = 404;
const COPY_SUFFIX = " (copy)";
const UNREACHABLE = "The site could not be reached. Please check your connection and try again.";

export const loadEditor = () => import("@/components/admin/article-editor");

const ArticleEditor = dynamic(() => loadEditor().then((module) => module.ArticleEditor), {
  ssr: false,
  loading: () => <div aria-hidden="true" className="editor editor-loading" />,
});

type ArticleFormProps = {
  /** Null for a new article. */
  article: AdminArticle | null;
  /** A copy to go on with. */
  restored: ArticleCopy | null;
  /** A copy of this article that may be restored. */
  offered: ArticleCopy | null;
  siteOrigin: string;
  /** Called when the article is saved, with the words to say. */
  onSaved: (message: string) => void;
  onClose: () => void;
  /** Set to what leaving means: Escape calls it too. */
  leave: RefObject<() => void>;
};

type Save = { input: ArticleInput; as: "new" | { id: string; version: number } };

function saveArticle({ input, as }: Save): Promise<AdminArticle> {
  return as === "new" ? createArticle(input) : updateArticle(as.id, input, as.version);
}

export function ArticleForm(props: ArticleFormProps) {
  const { article, restored, siteOrigin, leave } = props;
  const saved = useMemo(() => (article ? fieldsOf(article) : emptyFields), [article]);
  const form = useForm<ArticleFields, unknown, ArticleInput>({
    defaultValues: restored?.fields ?? saved,
    resolver: resolveArticle,
  });
  const [version, setVersion] = useState(restored?.version ?? article?.version ?? null);
  const [offered, setOffered] = useState(props.offered);
  /** How often the save was refused for its version; 0 when there is nothing to decide. */
  const [conflict, setConflict] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const copy = useArticleCopy({
    form,
    saved,
    articleId: article?.id ?? null,
    version,
    restored,
  });
  const mutation = useMutation({ mutationFn: saveArticle });
  // React knows of a save only at its next rendering, which is too late for a double click.
  const saving = useRef(false);
  const heading = article ? "Edit Article" : "Create New Article";
  const fixedWords = article ? "Failed to update article" : "Failed to create article";

  async function save(input: ArticleInput, as: Save["as"]): Promise<void> {
    if (saving.current) return;
    saving.current = true;
    setProblem(null);
    try {
      await mutation.mutateAsync({ input, as });
      copy.finish();
      props.onSaved(as === "new" ? "Article created successfully" : "Article updated successfully");
    } catch (error) {
      copy.keepNow();
      showFailure(error, as);
    } finally {
      saving.current = false;
    }
  }

  function showFailure(error: unknown, as: Save["as"]): void {
    if (isSessionEnd(error)) return;
    const errors = error instanceof RequestError ? error.errors : {};
    const status = error instanceof RequestError ? error.status : null;
    if (as !== "new" && (errors.version || status === NOT_FOUND)) {
      setConflict((attempt) => attempt + 1);
      return;
    }
    showToast({ title: "Error", description: fixedWords, destructive: true });
    setConflict(0);
    const named = Object.entries(errors).filter(([name]) => isFieldName(name));
    for (const [index, [name, [message = ""] = []]] of named.entries()) {
      if (isFieldName(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (named.length === 0) {
      setProblem(error instanceof RequestError ? (error.detail ?? UNREACHABLE) : UNREACHABLE);
    }
  }

  const submit = form.handleSubmit((input) =>
    save(input, article && version !== null ? { id: article.id, version } : "new"),
  );

  async function saveFrom(as: (input: ArticleInput) => Save): Promise<void> {
    await form.handleSubmit(
      (input) => {
        const next = as(input);
        return save(next.input, next.as);
      },
      () => setConflict(0),
    )();
  }

  function askAndLeave(): void {
    if (saving.current) return;
    if (copy.isDirty) {
      if (!window.confirm("You have unsaved changes. Close without saving?")) return;
      copy.finish();
    }
    props.onClose();
  }

  useEffect(() => {
    leave.current = askAndLeave;
  });

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (article) title.current?.focus();
    else form.setFocus("title");
  }, [article, form]);

  function restore(from: ArticleCopy): void {
    copy.adopt(from);
    setVersion(from.version ?? article?.version ?? null);
    form.reset(from.fields, { keepDefaultValues: true });
    setOffered(null);
    form.setFocus("title");
  }

  function discardOffer(from: ArticleCopy): void {
    if (!window.confirm("Are you sure you want to discard this text?")) return;
    dropCopy(from.key);
    setOffered(null);
    form.setFocus("title");
  }

  function takeTheirs(theirs: AdminArticle): void {
    form.reset(fieldsOf(theirs), { keepDefaultValues: true });
    setVersion(theirs.version);
    setConflict(0);
  }

  function handleKeys(event: KeyboardEvent): void {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === "s";
    if (!isSave) return;
    event.preventDefault();
    void submit();
  }

  const { isPending } = mutation;
  const { content: contentError } = form.formState.errors;
  return (
    <>
      <form className="article-form" noValidate onKeyDown={handleKeys} onSubmit={submit}>
        <div className="dialog-head">
          <h2 id="article-dialog-title" ref={title} tabIndex={-1}>
            {heading}
          </h2>
          <button aria-label="Close" className="icon-link" onClick={askAndLeave} type="button">
            <CloseIcon />
          </button>
        </div>
        <div className="dialog-body article-columns">
          {offered && (
            <div className="offer" role="status">
              <p>
                Unsaved text from {formatMoment(offered.keptAt)} is kept on this device
                {offered.fields.title && <>: “{offered.fields.title}”</>}.
              </p>
              <button className="btn-quiet" onClick={() => restore(offered)} type="button">
                Restore
              </button>
              <button className="btn-quiet" onClick={() => discardOffer(offered)} type="button">
                Discard
              </button>
            </div>
          )}
          <div className="article-details">
            <ArticleDetails form={form} readOnly={isPending} />
          </div>
          <div className="article-content">
            <label
              className="article-content-label"
              htmlFor={controlId("content")}
              id="content-label"
            >
              Content
            </label>
            <Controller
              control={form.control}
              name="content"
              render={({ field }) => (
                <ArticleEditor
                  describedBy={contentError ? errorId("content") : undefined}
                  disabled={isPending}
                  id={controlId("content")}
                  invalid={contentError !== undefined}
                  labelId="content-label"
                  onBlur={field.onBlur}
                  onChange={field.onChange}
                  ref={field.ref}
                  siteOrigin={siteOrigin}
                  value={field.value}
                />
              )}
            />
            <FieldProblem
              name="content"
              {...(contentError?.message && { message: contentError.message })}
            />
          </div>
        </div>
        <div className="dialog-foot">
          <p className="form-error" hidden={!problem} role="alert">
            {problem}
          </p>
          <Switch
            {...form.register("published")}
            id={controlId("published")}
            label="Publish immediately"
          />
          <p className="save-state">
            {copy.isDirty &&
              (copy.isKept
                ? "Not saved yet; a copy is kept on this device."
                : "Not saved yet, and this device has no room for a copy.")}
          </p>
          <button className="btn-quiet" onClick={askAndLeave} type="button">
            Cancel
          </button>
          <button aria-disabled={isPending} className="btn" type="submit">
            {isPending ? "Saving..." : article ? "Update Article" : "Create Article"}
          </button>
        </div>
      </form>
      {conflict > 0 && article && (
        <VersionConflict
          articleId={article.id}
          attempt={conflict}
          mine={form.getValues()}
          onBack={() => setConflict(0)}
          onKeepAsCopy={() => saveFrom((input) => ({ as: "new", input: asCopy(input) }))}
          onOverwrite={(theirs) => {
            setVersion(theirs);
            return saveFrom((input) => ({ as: { id: article.id, version: theirs }, input }));
          }}
          onUseTheirs={takeTheirs}
          pending={isPending}
        />
      )}
    </>
  );
}

function asCopy(input: ArticleInput): ArticleInput {
  const title = input.title.slice(0, TITLE_MAX_CHARACTERS - COPY_SUFFIX.length) + COPY_SUFFIX;
  return { ...input, title, slug: "", published: false };
}
