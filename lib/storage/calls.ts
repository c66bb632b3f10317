import { z } from "zod";
import { type Calls, editorsToo, exampleFile, taking, withScope } from "@/lib/http/call";
import { soundInput, uploadInput } from "./schema";

export const uploadCalls = {
  "POST /api/objects/upload": {
    ...editorsToo(withScope("write")),
    answers: { 200: z.object({ uploadURL: z.url() }) },
    ...taking(uploadInput.optional(), { name: "kit.pdf", type: "application/pdf", size: 120_000 }),
  },
  "POST /api/admin/audio": {
    ...editorsToo(withScope("write")),
    answers: { 201: z.object({ address: z.string() }) },
    ...taking(soundInput, { fileUrl: exampleFile("mp3") }),
  },
} satisfies Calls;
