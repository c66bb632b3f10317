"use client";

import { type FormEvent, useId } from "react";
import { Controller } from "react-hook-form";
import {
  ContentField,
  contentColumns,
  holdWhileUploading,
} from "@/components/admin/editor/content-field";
import { DraftOffer, FormFoot, FormHead } from "@/components/admin/item/form-parts";
import { MarkedText } from "@/components/admin/item/marked-text";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirFact, VersionConflict } from "@/components/admin/item/version-conflict";
import type { PageFields } from "@/components/admin/pages/page-entity";
import { pageFormConfig } from "@/components/admin/pages/page-form-config";
import { labels, texts } from "@/components/admin/pages/texts";
import { type PicturedText, useLostPictures } from "@/components/admin/pictures/lost-pictures";
import { DialogBody } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Switch } from "@/components/ui/switch";
import type { AdminPage, PageInput } from "@/lib/domains/pages/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { slugify } from "@/lib/text/slug";

type PageFormProps = ItemFormProps<AdminPage, PageFields> & { imageSetting: ImageSetting };

export function PageForm({ imageSetting, ...props }: PageFormProps) {
  const id = useId();
  const page = props.item;
  const state = useItemForm({ config: pageFormConfig, props });
  const { form, isPending, conflict } = state;
  const [slug, title] = form.watch(["slug", "title"]);
  const address = slugify(slug);
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
        <FormHead config={pageFormConfig} state={state} />
        <DialogBody className={contentColumns}>
          <DraftOffer state={state} />
          <div className="grid content-start gap-4 lg:row-start-2 lg:-m-1.5 lg:overflow-y-auto lg:p-1.5">
            <FormField
              autoComplete="off"
              form={form}
              label={labels.title}
              name="title"
              readOnly={isPending}
              required
            />
            <FormField
              autoCapitalize="none"
              autoComplete="off"
              form={form}
              hint={address !== "" && address !== slug ? texts.slugWillBe(address) : texts.slugHint}
              label={labels.slug}
              name="slug"
              placeholder={slugify(title)}
              readOnly={isPending}
              spellCheck={false}
            />
            <FormField
              form={form}
              hint={texts.descriptionHint}
              label={labels.description}
              name="description"
              readOnly={isPending}
              rows={3}
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
        </DialogBody>
        <FormFoot config={pageFormConfig} state={state}>
          <Switch
            {...form.register("published")}
            className="max-sm:basis-full"
            id={`${id}-published`}
            label={labels.published}
          />
        </FormFoot>
      </form>
      {conflict.attempt > 0 && page && (
        <VersionConflict
          config={pageFormConfig}
          copy={{ hint: texts.copyHint, change: asCopy }}
          item={page}
          renderTheirs={(theirs) => <TheirPage mine={form.getValues()} theirs={theirs} />}
          state={state}
        />
      )}
    </>
  );
}

/** What no line can show of the saved page: whether it is published, and its text. */
function TheirPage({ mine, theirs }: { mine: PageFields; theirs: AdminPage }) {
  const { content, published } = theirs;
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

function asCopy(input: PageInput): PageInput {
  const title =
    input.title.slice(0, TITLE_MAX_CHARACTERS - texts.copySuffix.length) + texts.copySuffix;
  return { ...input, title, slug: "", published: false };
}
