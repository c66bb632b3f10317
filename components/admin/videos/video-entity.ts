import type { Resolver } from "react-hook-form";
import { copiesOf } from "@/components/admin/item/drafts";
import { type ItemKind, resolveWith } from "@/components/admin/item/entity";
import { videoCalls } from "@/components/admin/videos/video-calls";
import { siteDay, siteNoon } from "@/lib/text/dates";
import { splitTags } from "@/lib/text/input";
import {
  type AdminVideo,
  type PublicVideo,
  type VideoInput,
  videoInput,
} from "@/lib/videos/schema";

/** A video as the form's controls hold it. */
export type VideoFields = {
  /** An id or an address, as it is typed. */
  youtubeId: string;
  title: string;
  description: string;
  category: string;
  /** Separated by commas. */
  tags: string;
  thumbnail: string;
  featured: boolean;
  /** A day of the site's time zone, as '2025-01-05'. */
  publishedAt: string;
  /** The moment whose day `publishedAt` is, when the server told it; it has no control. */
  publishedMoment: string;
  transcript: string;
};

const emptyFields: VideoFields = {
  youtubeId: "",
  title: "",
  description: "",
  category: "",
  tags: "",
  thumbnail: "",
  featured: false,
  publishedAt: "",
  publishedMoment: "",
  transcript: "",
};

function fieldsOf(video: AdminVideo): VideoFields {
  const { youtubeId, title, featured, publishedAt } = video;
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
    transcript: video.transcript ?? "",
  };
}

/** The moment that the server told, unless the owner chose another day. */
function momentOf({ publishedAt, publishedMoment }: VideoFields): string | null {
  if (publishedAt === "") return null;
  const isTold = publishedMoment !== "" && siteDay(publishedMoment) === publishedAt;
  return isTold ? publishedMoment : siteNoon(publishedAt);
}

const resolveFields = resolveWith(videoInput, emptyFields, (fields) => ({
  ...fields,
  tags: splitTags(fields.tags),
  publishedAt: momentOf(fields),
}));

/** A date that is typed halfway has no value, and must not be taken for none. */
const resolve: Resolver<VideoFields, unknown, VideoInput> = async (fields, context, options) => {
  const result = await resolveFields(fields, context, options);
  const day = options.fields.publishedAt?.ref;
  if (!(day instanceof HTMLInputElement && day.validity.badInput)) return result;
  const publishedAt = { type: "date", message: "Please enter the whole date, or clear it." };
  return { values: {}, errors: { ...result.errors, publishedAt } };
};

export const videoKind: ItemKind<PublicVideo, AdminVideo, VideoInput, VideoFields> = {
  words: {
    one: "video",
    many: "videos",
    add: "Add Video",
    createTitle: "Add New Video",
    create: "Add Video",
    none: "No videos found. Sync from YouTube or add manually!",
  },
  calls: videoCalls,
  copies: copiesOf("video", emptyFields),
  emptyFields,
  toFields: fieldsOf,
  resolve,
  labels: [
    ["youtubeId", "Video ID"],
    ["title", "Title"],
    ["description", "Description"],
    ["category", "Category"],
    ["tags", "Tags"],
    ["thumbnail", "Thumbnail URL"],
    ["publishedAt", "Published date"],
    ["featured", "Featured"],
  ],
};
