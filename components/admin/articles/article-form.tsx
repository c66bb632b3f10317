"use client";

import { type FormEvent, useId } from "react";
import { Controller } from "react-hook-form";
import { ArticleDetails, ArticleTitle } from "@/components/admin/articles/article-details";
import {
  type ArticleFields,
  NEW_ROOM_PATH,
  roomPath,
} from "@/components/admin/articles/article-entity";
import { articleFormConfig } from "@/components/admin/articles/article-form-config";
import { ArticleNotes } from "@/components/admin/articles/previews/article-notes";
import { publishQuestion } from "@/components/admin/articles/publish-question";
import { labels, texts } from "@/components/admin/articles/texts";
import {
  ContentField,
  contentColumns,
  holdWhileUploading,
} from "@/components/admin/editor/content-field";
import { ItemFormFrame } from "@/components/admin/item/form-parts";
import { copiedTitle } from "@/components/admin/item/item-fields";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirState, VersionConflict } from "@/components/admin/item/version-conflict";
import { type PicturedText, useLostPictures } from "@/components/admin/pictures/lost-pictures";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { useIsOwner } from "@/components/admin/shell/role";
import { Switch } from "@/components/ui/switch";
import type { AdminArticle, ArticleInput } from "@/lib/domains/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";

type ArticleFormProps = ItemFormProps<AdminArticle, ArticleFields> & {
  imageSetting: ImageSetting;
};

export function ArticleForm({ imageSetting, ...props }: ArticleFormProps) {
  const id = useId();
  const article = props.item;
  const isOwner = useIsOwner();
  const state = useItemForm({
    config: articleFormConfig,
    props,
    questionBefore: (input) => publishQuestion(input, article?.published ?? false),
  });
  const { form, isPending, conflict } = state;
  const contentError = form.formState.errors.content?.message;
  const content: PicturedText = {
    get: () => form.getValues("content"),
    set: (text) => form.setValue("content", text),
  };
  useLostPictures(content);
  function submit(event: FormEvent): void {
    if (!holdWhileUploading(event, content)) void state.submit(event);
  }

  return (
    <>
      <ItemFormFrame
        columns={contentColumns}
        config={articleFormConfig}
        foot={
          isOwner && (
            <Switch
              {...form.register("published")}
              className="max-sm:basis-full"
              id={`${id}-published`}
              label={labels.published}
            />
          )
        }
        onSubmit={submit}
        state={state}
      >
        <div className="grid content-start gap-4 lg:row-start-2 lg:-m-1.5 lg:gap-3 lg:overflow-y-auto lg:p-1.5">
          <ArticleTitle form={form} readOnly={isPending} />
          <ArticleDetails form={form} readOnly={isPending} />
          {isOwner && article && <ArticleNotes articleId={article.id} isQuiet />}
        </div>
        <Controller
          control={form.control}
          name="content"
          render={({ field }) => (
            <ContentField
              aside={
                <AdminLink
                  className="text-sm"
                  href={article ? roomPath(article.id) : NEW_ROOM_PATH}
                >
                  {texts.openRoom}
                </AdminLink>
              }
              disabled={isPending}
              error={contentError}
              field={field}
              id={id}
              imageSetting={imageSetting}
              label={labels.content}
            />
          )}
        />
      </ItemFormFrame>
      {conflict.attempt > 0 && article && (
        <VersionConflict
          config={articleFormConfig}
          copy={{ hint: texts.copyHint, change: asCopy }}
          item={article}
          renderTheirs={(theirs) => <TheirArticle mine={form.getValues()} theirs={theirs} />}
          state={state}
        />
      )}
    </>
  );
}

/** What no line can show of the saved article: whether it is published, and its text. */
export function TheirArticle({ mine, theirs }: { mine: ArticleFields; theirs: AdminArticle }) {
  const { content, published } = articleFormConfig.toFields(theirs);
  return <TheirState content={content} isPublished={published} mine={mine.content} texts={texts} />;
}

function asCopy(input: ArticleInput): ArticleInput {
  const title = copiedTitle(input.title, texts.copySuffix);
  return { ...input, title, slug: "", published: false };
}
