import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone, taking, withScope } from "@/lib/http/call";
import { featuredQuery } from "@/lib/http/list";
import { videoInput } from "./schema";

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

const toolSummary = publicVideoAnswer.pick({
  id: true,
  title: true,
  youtubeId: true,
  description: true,
  category: true,
  tags: true,
  publishedAt: true,
});

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

const closed = ownersAlone("The site syncs with YouTube when the owner asks.");

const video = taking(videoInput, {
  youtubeId: "VNNsN9IJkws",
  title: "Experiences build brain architecture",
  tags: ["Brain"],
});

export const videoCalls = {
  "POST /api/admin/sync-youtube": { ...closed, answers: { 200: syncAnswer } },
  "GET /api/admin/videos/{id}": {
    ...withScope("read"),
    answers: { 200: videoAnswer },
    tool: {
      name: "read_video",
      description: "Reads one video with its transcript, where there is one.",
      output: toolSummary.extend({ transcript: z.string().nullable() }),
    },
  },
  "PUT /api/admin/videos/{id}": {
    ...withScope("publish"),
    answers: { 200: videoAnswer },
    problems: [409],
    ...video,
  },
  "DELETE /api/admin/videos/{id}": { ...withScope("publish"), answers: { 204: null } },
  "POST /api/admin/videos": {
    ...withScope("publish"),
    answers: { 201: videoAnswer },
    problems: [409],
    ...video,
  },
  "GET /api/videos": {
    access: "public",
    answers: { 200: z.array(publicVideoAnswer) },
    query: featuredQuery,
    tool: {
      name: "list_videos",
      description: "Lists or searches the videos of the library.",
      output: toolSummary,
      list: "videos",
    },
  },
} satisfies Calls;
