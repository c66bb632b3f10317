"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { ArticleDetails } from "@/components/admin/articles/article-details";
import { type ArticleFields, articleKind } from "@/components/admin/articles/article-entity";
import { CopyOffer, FormFoot, FormHead } from "@/components/admin/item/item-form-parts";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { VersionConflict } from "@/components/admin/item/version-conflict";
import { Switch } from "@/components/ui/switch";
import type { AdminArticle, ArticleInput } from "@/lib/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";

const COPY_SUFFIX = " (copy)";

export const loadEditor = () => import("@/components/admin/article-editor");

const ArticleEditor = dynamic(() => loadEditor().then((module) => module.ArticleEditor), {
  ssr: false,
  loading: () => <div aria-hidden="true" className="editor editor-loading" />,
});

type ArticleFormProps = ItemFormProps<AdminArticle, ArticleFields> & {
  imageSetting: ImageSetting;
};

export function ArticleForm({ imageSetting, ...props }: ArticleFormProps) {
  const id = useId();
  const article = props.item;
  const state = useItemForm({ kind: articleKind, props });
  const { form, isPending, conflict } = state;
  const contentError = form.formState.errors.content?.message;
  return (
    <>
      <form className="item-form" noValidate onKeyDown={state.handleKeys} onSubmit={state.submit}>
        <FormHead kind={articleKind} state={state} titleId={props.titleId} />
        <div className="dialog-body article-columns">
          <CopyOffer state={state} />
          <div className="article-details">
            <ArticleDetails form={form} readOnly={isPending} />
          </div>
          <div className="article-content">
            <label className="article-content-label" htmlFor={id} id={`${id}-label`}>
              Content
            </label>
            <Controller
              control={form.control}
              name="content"
              render={({ field }) => (
                <ArticleEditor
                  describedBy={contentError ? `${id}-error` : undefined}
                  disabled={isPending}
                  id={id}
                  invalid={contentError !== undefined}
                  labelId={`${id}-label`}
                  onBlur={field.onBlur}
                  onChange={field.onChange}
                  ref={field.ref}
                  imageSetting={imageSetting}
                  value={field.value}
                />
              )}
            />
            <p className="form-error" hidden={!contentError} id={`${id}-error`} role="alert">
              {contentError}
            </p>
          </div>
        </div>
        <FormFoot kind={articleKind} state={state}>
          <Switch
            {...form.register("published")}
            id={`${id}-published`}
            label="Publish immediately"
          />
        </FormFoot>
      </form>
      {conflict.attempt > 0 && article && (
        <VersionConflict
          attempt={conflict.attempt}
          copyHint="Makes a new draft with your text."
          id={article.id}
          kind={articleKind}
          mine={form.getValues()}
          onBack={conflict.back}
          onKeepAsNew={(isDeleted) => conflict.keepAsNew(isDeleted, asCopy)}
          onOverwrite={conflict.overwrite}
          onUseTheirs={conflict.useTheirs}
          pending={isPending}
          renderTheirs={(theirs) => <TheirText mine={form.getValues()} theirs={theirs} />}
        />
      )}
    </>
  );
}

/** What no line can show of the saved article: whether it is published, and its text. */
function TheirText({ mine, theirs }: { mine: ArticleFields; theirs: AdminArticle }) {
  return (
    <>
      <dl>
        <div>
          <dt>Status</dt>
          <dd>{theirs.published ? "Published" : "Draft"}</dd>
        </div>
      </dl>
      {theirs.content === mine.content ? (
        <p>The content is the same as yours.</p>
      ) : (
        <>
          <label className="theirs-label" htmlFor="theirs-content">
            Their content
          </label>
          <textarea id="theirs-content" readOnly rows={10} value={theirs.content} />
        </>
      )}
    </>
  );
}

function asCopy(input: ArticleInput): ArticleInput {
  const title = input.title.slice(0, TITLE_MAX_CHARACTERS - COPY_SUFFIX.length) + COPY_SUFFIX;
  return { ...input, title, slug: "", published: false };
}
