import type { Resolver } from "react-hook-form";
import { defineForm, resolveWith } from "@/components/admin/item/entity";
import { type AdminVideo, type VideoInput, videoInput } from "@/lib/domains/videos/schema";
import { siteDay } from "@/lib/text/dates";
import { clockOf, secondsOfClock } from "@/lib/text/duration";
import { siteNoon } from "@/lib/text/site-clock";
import { splitTags } from "@/lib/text/tags";
import { labels, texts } from "./texts";
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
  const isTold = publishedMoment !== "" && siteDay(publishedMoment) === publishedAt;
  return isTold ? publishedMoment : siteNoon(publishedAt);
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

export const videoFormConfig = defineForm(videoEntity, {
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
