import { z } from "zod";
import { type Calls, editorsToo, withScope } from "@/lib/http/call";
import { uploadInput } from "@/lib/storage/schema";

export const uploadCalls = {
  "POST /api/objects/upload": {
    ...editorsToo(withScope("write")),
    answers: { 200: z.object({ uploadURL: z.url() }) },
    body: uploadInput.optional(),
  },
} satisfies Calls;
