"use client";

import Link from "next/link";
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
import { DraftOffer, FormFoot, FormHead } from "@/components/admin/item/form-parts";
import { MarkedText } from "@/components/admin/item/marked-text";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirFact, VersionConflict } from "@/components/admin/item/version-conflict";
import { type PicturedText, useLostPictures } from "@/components/admin/pictures/lost-pictures";
import { DialogBody } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";
import type { AdminArticle, ArticleInput } from "@/lib/domains/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";

type ArticleFormProps = ItemFormProps<AdminArticle, ArticleFields> & {
  imageSetting: ImageSetting;
};

export function ArticleForm({ imageSetting, ...props }: ArticleFormProps) {
  const id = useId();
  const article = props.item;
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
      <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={submit}>
        <FormHead config={articleFormConfig} state={state} />
        <DialogBody className={contentColumns}>
          <DraftOffer state={state} />
          <div className="grid content-start gap-4 lg:row-start-2 lg:-m-1.5 lg:gap-3 lg:overflow-y-auto lg:p-1.5">
            <ArticleTitle form={form} readOnly={isPending} />
            <ArticleDetails form={form} readOnly={isPending} />
            {article && <ArticleNotes articleId={article.id} isQuiet />}
          </div>
          <Controller
            control={form.control}
            name="content"
            render={({ field }) => (
              <ContentField
                aside={
                  <Link className="text-sm" href={article ? roomPath(article.id) : NEW_ROOM_PATH}>
                    {texts.openRoom}
                  </Link>
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
        </DialogBody>
        <FormFoot config={articleFormConfig} state={state}>
          <Switch
            {...form.register("published")}
            className="max-sm:basis-full"
            id={`${id}-published`}
            label={labels.published}
          />
        </FormFoot>
      </form>
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
  return (
    <>
      <dl>
        <TheirFact label={texts.theirStatus} value={published ? texts.published : texts.draft} />
      </dl>
      {content === mine.content ? (
        <p>{texts.sameContent}</p>
      ) : (
        <MarkedText after={content} before={mine.content} label={texts.theirContent} />
      )}
    </>
  );
}

function asCopy(input: ArticleInput): ArticleInput {
  const title =
    input.title.slice(0, TITLE_MAX_CHARACTERS - texts.copySuffix.length) + texts.copySuffix;
  return { ...input, title, slug: "", published: false };
}
