"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { ArticleDetails } from "@/components/admin/articles/article-details";
import { type ArticleFields, articleKind } from "@/components/admin/articles/article-entity";
import { CopyOffer, FormFoot, FormHead } from "@/components/admin/item/item-form-parts";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirText, VersionConflict } from "@/components/admin/item/version-conflict";
import { DialogBody } from "@/components/ui/dialog";
import { ErrorLine } from "@/components/ui/field-message";
import { Switch } from "@/components/ui/switch";
import type { AdminArticle, ArticleInput } from "@/lib/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";

const COPY_SUFFIX = " (copy)";

/** In wide windows the words stand on the right in all the room there is, what belongs to them on the left. */
const columns =
  "grid grid-cols-[minmax(0,1fr)] content-start gap-4 min-[60rem]:grid-cols-[minmax(16rem,21rem)_minmax(0,1fr)] min-[60rem]:grid-rows-[auto_minmax(0,1fr)] min-[60rem]:content-stretch min-[60rem]:gap-x-6 min-[60rem]:gap-y-0 min-[60rem]:overflow-hidden";

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
      <form
        className="flex min-h-0 flex-1 flex-col"
        noValidate
        onKeyDown={state.handleKeys}
        onSubmit={state.submit}
      >
        <FormHead kind={articleKind} state={state} titleId={props.titleId} />
        <DialogBody className={columns}>
          <CopyOffer state={state} />
          <div className="grid content-start gap-4 min-[60rem]:row-start-2 min-[60rem]:-m-1.5 min-[60rem]:gap-3 min-[60rem]:overflow-y-auto min-[60rem]:p-1.5">
            <ArticleDetails form={form} readOnly={isPending} />
          </div>
          <div className="flex min-w-0 flex-col min-[60rem]:row-start-2 min-[60rem]:-m-1.5 min-[60rem]:min-h-0 min-[60rem]:overflow-y-auto min-[60rem]:p-1.5">
            <label
              className="mb-1.5 text-[0.9375rem] font-semibold"
              htmlFor={id}
              id={`${id}-label`}
            >
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
            <ErrorLine id={`${id}-error`}>{contentError}</ErrorLine>
          </div>
        </DialogBody>
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
          renderTheirs={(theirs) => <TheirArticle mine={form.getValues()} theirs={theirs} />}
        />
      )}
    </>
  );
}

/** What no line can show of the saved article: whether it is published, and its text. */
function TheirArticle({ mine, theirs }: { mine: ArticleFields; theirs: AdminArticle }) {
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
        <TheirText label="Their content" rows={10} text={theirs.content} />
      )}
    </>
  );
}

function asCopy(input: ArticleInput): ArticleInput {
  const title = input.title.slice(0, TITLE_MAX_CHARACTERS - COPY_SUFFIX.length) + COPY_SUFFIX;
  return { ...input, title, slug: "", published: false };
}
