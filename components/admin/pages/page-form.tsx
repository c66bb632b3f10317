"use client";

import { type FormEvent, useId } from "react";
import { Controller } from "react-hook-form";
import {
  ContentField,
  contentColumns,
  holdWhileUploading,
} from "@/components/admin/editor/content-field";
import { ItemFormFrame } from "@/components/admin/item/form-parts";
import {
  copiedTitle,
  descriptionField,
  slugField,
  titleField,
} from "@/components/admin/item/item-fields";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirState, VersionConflict } from "@/components/admin/item/version-conflict";
import { type PicturedText, useLostPictures } from "@/components/admin/pictures/lost-pictures";
import { FormField } from "@/components/ui/form-field";
import { Switch } from "@/components/ui/switch";
import type { AdminPage, PageInput } from "@/lib/domains/pages/schema";
import type { ImageSetting } from "@/lib/images/rules";
import type { PageFields } from "./page-entity";
import { pageFormConfig } from "./page-form-config";
import { labels, texts } from "./texts";

type PageFormProps = ItemFormProps<AdminPage, PageFields> & { imageSetting: ImageSetting };

export function PageForm({ imageSetting, ...props }: PageFormProps) {
  const id = useId();
  const page = props.item;
  const state = useItemForm({ config: pageFormConfig, props });
  const { form, isPending, conflict } = state;
  const [slug, title] = form.watch(["slug", "title"]);
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
        config={pageFormConfig}
        foot={
          <Switch
            {...form.register("published")}
            className="max-sm:basis-full"
            id={`${id}-published`}
            label={labels.published}
          />
        }
        onSubmit={submit}
        state={state}
      >
        <div className="grid content-start gap-4 lg:row-start-2 lg:-m-1.5 lg:overflow-y-auto lg:p-1.5">
          <FormField {...titleField} form={form} label={labels.title} readOnly={isPending} />
          <FormField
            {...slugField(slug, title, texts)}
            form={form}
            label={labels.slug}
            readOnly={isPending}
          />
          <FormField
            {...descriptionField}
            form={form}
            hint={texts.descriptionHint}
            label={labels.description}
            readOnly={isPending}
          />
        </div>
        <Controller
          control={form.control}
          name="content"
          render={({ field }) => (
            <ContentField
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
      {conflict.attempt > 0 && page && (
        <VersionConflict
          config={pageFormConfig}
          copy={{ hint: texts.copyHint, change: asCopy }}
          item={page}
          renderTheirs={({ content, published }) => (
            <TheirState
              content={content}
              isPublished={published}
              mine={form.getValues("content")}
              texts={texts}
            />
          )}
          state={state}
        />
      )}
    </>
  );
}

function asCopy(input: PageInput): PageInput {
  const title = copiedTitle(input.title, texts.copySuffix);
  return { ...input, title, slug: "", published: false };
}
