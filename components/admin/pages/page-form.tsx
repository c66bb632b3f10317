import { type FormEvent, useId } from "react";
import { Controller } from "react-hook-form";
import {
  ContentField,
  contentColumns,
  holdWhileUploading,
} from "@/components/admin/editor/content-field";
import { defineForm, resolveWith } from "@/components/admin/item/entity";
import { ItemFormFrame } from "@/components/admin/item/form-parts";
import {
  copiedTitle,
  descriptionField,
  slugField,
  titleField,
} from "@/components/admin/item/item-fields";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirState } from "@/components/admin/item/version-conflict";
import { type PicturedText, useLostPictures } from "@/components/admin/pictures/lost-pictures";
import { FormField } from "@/components/ui/form-field";
import { Switch } from "@/components/ui/switch";
import { type AdminPage, type PageInput, pageInput } from "@/lib/domains/pages/calls";
import type { ImageSetting } from "@/lib/images/rules";
import { type PageFields, pageEntity } from "./page-entity";
import { labels, texts } from "./texts";

const config = defineForm(pageEntity, {
  toFields: ({ title, slug, description, content, published }) => ({
    title,
    slug,
    description,
    content,
    published,
  }),
  resolve: resolveWith(pageInput, pageEntity.emptyFields, (fields) => fields),
  labels: [
    ["title", labels.title],
    ["slug", labels.slug],
    ["description", labels.description],
  ],
});

type PageFormProps = ItemFormProps<AdminPage, PageFields> & { imageSetting: ImageSetting };

export function PageForm({ imageSetting, ...props }: PageFormProps) {
  const id = useId();
  const state = useItemForm({ config, props });
  const { form, field, isPending } = state;
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
    <ItemFormFrame
      conflict={{
        copy: { hint: texts.copyHint, change: asCopy },
        renderTheirs: ({ content, published }) => (
          <TheirState content={content} isPublished={published} mine={form.getValues("content")} />
        ),
      }}
      columns={contentColumns}
      config={config}
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
        <FormField {...titleField} {...field(labels.title)} />
        <FormField {...slugField(slug, title, texts)} {...field(labels.slug)} />
        <FormField
          {...descriptionField}
          {...field(labels.description)}
          hint={texts.descriptionHint}
        />
      </div>
      <Controller
        control={form.control}
        name="content"
        render={({ field: control }) => (
          <ContentField
            disabled={isPending}
            error={contentError}
            field={control}
            id={id}
            imageSetting={imageSetting}
            label={labels.content}
          />
        )}
      />
    </ItemFormFrame>
  );
}

function asCopy(input: PageInput): PageInput {
  const title = copiedTitle(input.title, texts.copySuffix);
  return { ...input, title, slug: "", published: false };
}
