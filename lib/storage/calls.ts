import { z } from "zod";
import { type Calls, editorsToo, withScope } from "@/lib/http/call";
import { soundInput, uploadInput } from "./schema";

export const uploadCalls = {
  "POST /api/objects/upload": {
    ...editorsToo(withScope("write")),
    answers: { 200: z.object({ uploadURL: z.url() }) },
    body: uploadInput.optional(),
  },
  "POST /api/admin/audio": {
    ...editorsToo(withScope("write")),
    answers: { 201: z.object({ address: z.string() }) },
    body: soundInput,
  },
} satisfies Calls;
