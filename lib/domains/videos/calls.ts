import { z } from "zod";
import { type Calls, ownersAlone, taking, withScope } from "@/lib/http/call";
import { featuredQuery } from "@/lib/http/list";
import { publicVideoAnswer, syncAnswer, videoAnswer } from "./answers";
import { videoInput } from "./schema";

const closed = ownersAlone("The site syncs with YouTube when the owner asks.");

const video = taking(videoInput, {
  youtubeId: "VNNsN9IJkws",
  title: "Experiences build brain architecture",
  tags: ["Brain"],
});

export const videoCalls = {
  "POST /api/admin/sync-youtube": { ...closed, answers: { 200: syncAnswer } },
  "GET /api/admin/videos/{id}": { ...withScope("read"), answers: { 200: videoAnswer } },
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
  },
} satisfies Calls;
