import { draftsOf } from "@/components/admin/item/drafts";
import { defineEntity } from "@/components/admin/item/entity";
import { itemCalls } from "@/components/admin/shell/call";
import { words } from "./texts";

const emptyFields = {
  /** An id or an address, as it is typed. */
  youtubeId: "",
  title: "",
  description: "",
  category: "",
  /** Separated by commas. */
  tags: "",
  thumbnail: "",
  featured: false,
  /** A day of the site's time zone, as '2025-01-05'. */
  publishedAt: "",
  /** The moment whose day `publishedAt` is, when the server sent it; it has no control. */
  publishedMoment: "",
  /** Minutes and seconds, as in 2:08. */
  duration: "",
  transcript: "",
};

export type VideoFields = typeof emptyFields;

export const videoEntity = defineEntity({
  words,
  size: "form",
  calls: itemCalls("GET /api/videos", "/api/admin/videos"),
  drafts: draftsOf("video", emptyFields),
  emptyFields,
});
