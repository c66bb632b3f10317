import { draftsOf } from "@/components/admin/item/drafts";
import { defineEntity } from "@/components/admin/item/entity";
import { itemCalls } from "@/components/admin/shell/call";
import { words } from "./texts";

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
  /** The moment whose day `publishedAt` is, when the server sent it; it has no control. */
  publishedMoment: string;
  /** Minutes and seconds, as in 2:08. */
  duration: string;
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
  duration: "",
  transcript: "",
};

export const videoEntity = defineEntity({
  words,
  size: "form",
  calls: itemCalls("GET /api/videos", "/api/admin/videos"),
  drafts: draftsOf("video", emptyFields),
  emptyFields,
});
