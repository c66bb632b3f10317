import { type FormEvent, useId, useState } from "react";
import type { Resolver } from "react-hook-form";
import { defineForm, resolveWith } from "@/components/admin/item/entity";
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
import { TheirText } from "@/components/admin/item/version-conflict";
import { PictureField } from "@/components/admin/pictures/picture-field";
import { Checkbox } from "@/components/ui/choice";
import { FormField } from "@/components/ui/form-field";
import { type AdminVideo, type VideoInput, videoInput } from "@/lib/domains/videos/schema";
import { siteDay } from "@/lib/text/dates";
import { clockOf, secondsOfClock } from "@/lib/text/duration";
import { siteNoon } from "@/lib/text/site-clock";
import { splitTags } from "@/lib/text/tags";
import { labels, texts } from "./texts";
import { useVideoLookup } from "./use-video-lookup";
import { type VideoFields, videoEntity } from "./video-entity";

function fieldsOf(video: AdminVideo): VideoFields {
  const { youtubeId, title, featured, publishedAt, duration } = video;
  return {
    youtubeId,
    title,
    description: video.description ?? "",
    category: video.category ?? "",
    tags: video.tags.join(", "),
    thumbnail: video.thumbnail ?? "",
    featured,
    publishedAt: publishedAt === null ? "" : siteDay(publishedAt),
    publishedMoment: publishedAt ?? "",
    duration: duration === null ? "" : clockOf(duration),
    transcript: video.transcript ?? "",
  };
}

/** The moment that the server sent, unless the owner chose another day. */
function momentOf({ publishedAt, publishedMoment }: VideoFields): string | null {
  if (publishedAt === "") return null;
  const isUnchanged = publishedMoment !== "" && siteDay(publishedMoment) === publishedAt;
  return isUnchanged ? publishedMoment : siteNoon(publishedAt);
}

const resolveFields = resolveWith(videoInput, videoEntity.emptyFields, (fields) => ({
  ...fields,
  tags: splitTags(fields.tags),
  publishedAt: momentOf(fields),
  // What is no time is no number either, and is refused as one.
  duration: fields.duration.trim() === "" ? null : (secondsOfClock(fields.duration) ?? Number.NaN),
}));

/** A date that is typed halfway has no value, and must not be taken for none. */
const resolve: Resolver<VideoFields, unknown, VideoInput> = async (fields, context, options) => {
  const result = await resolveFields(fields, context, options);
  const day = options.fields.publishedAt?.ref;
  if (!(day instanceof HTMLInputElement && day.validity.badInput)) return result;
  const publishedAt = { type: "date", message: texts.halfDate };
  return { values: {}, errors: { ...result.errors, publishedAt } };
};

const config = defineForm(videoEntity, {
  toFields: fieldsOf,
  resolve,
  labels: [
    ["youtubeId", "Video ID"],
    ["title", labels.title],
    ["description", labels.description],
    ["category", labels.category],
    ["tags", "Tags"],
    ["thumbnail", labels.thumbnail],
    ["publishedAt", labels.publishedAt],
    ["duration", labels.duration],
    ["featured", "Featured"],
  ],
});

export function VideoForm(props: ItemFormProps<AdminVideo, VideoFields>) {
  const id = useId();
  const video = props.item;
  const state = useItemForm({ config, props });
  const { form, field } = state;
  const lookup = useVideoLookup(form, video?.youtubeId ?? null);
  const subjects = useSubjects("videos");
  const [isTranscriptOpen, setTranscriptOpen] = useState(false);
  const hasTranscriptError = form.formState.errors.transcript !== undefined;

  function submit(event: FormEvent): void {
    lookup.settle();
    void state.submit(event);
  }

  return (
    <ItemFormFrame
      conflict={{
        renderTheirs: ({ transcript }) =>
          (transcript ?? "") !== form.getValues("transcript") && (
            <TheirText label={texts.theirTranscript} rows={6} text={transcript ?? ""} />
          ),
      }}
      config={config}
      onSubmit={submit}
      state={state}
    >
      <FormField
        {...field(labels.youtubeId)}
        autoCapitalize="none"
        autoComplete="off"
        hint={lookup.outcome}
        isHintLive
        name="youtubeId"
        placeholder="https://www.youtube.com/watch?v="
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
      <FormField {...titleField} {...field(labels.title)} />
      <FormField {...descriptionField} {...field(labels.description)} />
      <CategoryOffer categories={subjects.categories} id={`${id}-categories`} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...categoryField} {...field(labels.category)} list={`${id}-categories`} />
        <FormField {...field(labels.publishedAt)} name="publishedAt" type="date" />
        <FormField
          {...field(labels.duration)}
          autoComplete="off"
          inputMode="text"
          name="duration"
          placeholder={texts.durationExample}
        />
      </div>
      <FormField {...tagsField} {...field(labels.tags)} placeholder={texts.tagsExample} />
      <TagOffer
        onChange={(typed) => form.setValue("tags", typed, { shouldDirty: true })}
        tags={subjects.tags}
        typed={form.watch("tags")}
      />
      <PictureField {...field(labels.thumbnail)} name="thumbnail" />
      <Checkbox {...form.register("featured")} id={`${id}-featured`} label={labels.featured} />
      <details
        onToggle={(event) => setTranscriptOpen(event.currentTarget.open)}
        open={isTranscriptOpen || hasTranscriptError}
      >
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-teal">
          {form.watch("transcript") ? labels.transcript : texts.addTranscript}
        </summary>
        <FormField
          {...field(labels.transcript)}
          hint={texts.transcriptHint}
          name="transcript"
          rows={8}
        />
      </details>
    </ItemFormFrame>
  );
}
