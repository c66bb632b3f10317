import { z } from "zod";
import { moment } from "@/lib/http/answer";

const publicFields = {
  id: z.uuid(),
  youtubeId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  publishedAt: moment.nullable(),
  /** In seconds. */
  duration: z.int().nullable(),
};

export const publicVideoAnswer = z.object(publicFields).meta({ id: "PublicVideo" });

export const videoAnswer = z
  .object({
    ...publicFields,
    transcript: z.string().nullable(),
    /** Those of CHANNEL_FIELDS that the owner changed; a sync leaves them alone. */
    editedFields: z.array(z.string()),
    version: z.int(),
    updatedAt: moment,
  })
  .meta({ id: "Video" });

export const syncAnswer = z.object({
  syncedVideos: z.array(
    publicVideoAnswer.pick({
      id: true,
      youtubeId: true,
      title: true,
      thumbnail: true,
      publishedAt: true,
    }),
  ),
});
