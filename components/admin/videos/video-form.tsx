"use client";

import { type FormEvent, useId, useState } from "react";
import { ItemFormFrame } from "@/components/admin/item/form-parts";
import {
  categoryField,
  descriptionField,
  tagsField,
  titleField,
} from "@/components/admin/item/item-fields";
import { CategoryOffer, TagOffer } from "@/components/admin/item/subject-offers";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { useSubjects } from "@/components/admin/item/use-subjects";
import { TheirText, VersionConflict } from "@/components/admin/item/version-conflict";
import { PictureField } from "@/components/admin/pictures/picture-field";
import { Checkbox } from "@/components/ui/choice";
import { FormField } from "@/components/ui/form-field";
import type { AdminVideo } from "@/lib/domains/videos/schema";
import { labels, texts } from "./texts";
import { useVideoLookup } from "./use-video-lookup";
import type { VideoFields } from "./video-entity";
import { videoFormConfig } from "./video-form-config";

export function VideoForm(props: ItemFormProps<AdminVideo, VideoFields>) {
  const id = useId();
  const video = props.item;
  const state = useItemForm({ config: videoFormConfig, props });
  const { form, isPending, conflict } = state;
  const lookup = useVideoLookup(form, video?.youtubeId ?? null);
  const subjects = useSubjects("videos");
  const [isTranscriptOpen, setTranscriptOpen] = useState(false);
  const hasTranscriptError = form.formState.errors.transcript !== undefined;

  function submit(event: FormEvent): void {
    lookup.settle();
    void state.submit(event);
  }

  return (
    <>
      <ItemFormFrame config={videoFormConfig} onSubmit={submit} state={state}>
        <FormField
          autoCapitalize="none"
          autoComplete="off"
          form={form}
          hint={lookup.outcome}
          isHintLive
          label={labels.youtubeId}
          name="youtubeId"
          placeholder="https://www.youtube.com/watch?v="
          readOnly={isPending}
          required
          rules={{
            onBlur: lookup.settle,
            onChange: (event: { nativeEvent: InputEvent }) => {
              const { inputType } = event.nativeEvent;
              if (inputType === "insertFromPaste" || inputType === "insertFromDrop") {
                lookup.settle();
              }
            },
          }}
          spellCheck={false}
        />
        <FormField {...titleField} form={form} label={labels.title} readOnly={isPending} />
        <FormField
          {...descriptionField}
          form={form}
          label={labels.description}
          readOnly={isPending}
        />
        <CategoryOffer categories={subjects.categories} id={`${id}-categories`} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            {...categoryField}
            form={form}
            label={labels.category}
            list={`${id}-categories`}
            readOnly={isPending}
          />
          <FormField
            form={form}
            label={labels.publishedAt}
            name="publishedAt"
            readOnly={isPending}
            type="date"
          />
          <FormField
            autoComplete="off"
            form={form}
            inputMode="text"
            label={labels.duration}
            name="duration"
            placeholder={texts.durationExample}
            readOnly={isPending}
          />
        </div>
        <FormField
          {...tagsField}
          form={form}
          label={labels.tags}
          placeholder={texts.tagsExample}
          readOnly={isPending}
        />
        <TagOffer
          onChange={(typed) => form.setValue("tags", typed, { shouldDirty: true })}
          tags={subjects.tags}
          typed={form.watch("tags")}
        />
        <PictureField form={form} label={labels.thumbnail} name="thumbnail" readOnly={isPending} />
        <Checkbox {...form.register("featured")} id={`${id}-featured`} label={labels.featured} />
        <details
          onToggle={(event) => setTranscriptOpen(event.currentTarget.open)}
          open={isTranscriptOpen || hasTranscriptError}
        >
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-teal">
            {form.watch("transcript") ? labels.transcript : texts.addTranscript}
          </summary>
          <FormField
            form={form}
            hint={texts.transcriptHint}
            label={labels.transcript}
            name="transcript"
            readOnly={isPending}
            rows={8}
          />
        </details>
      </ItemFormFrame>
      {conflict.attempt > 0 && video && (
        <VersionConflict
          config={videoFormConfig}
          item={video}
          renderTheirs={({ transcript }) =>
            (transcript ?? "") !== form.getValues("transcript") && (
              <TheirText label={texts.theirTranscript} rows={6} text={transcript ?? ""} />
            )
          }
          state={state}
        />
      )}
    </>
  );
}
