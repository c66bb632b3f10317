import { handlers } from "@/lib/site/route/route";
import { uploadCalls } from "@/lib/storage/calls";
import { createUpload } from "@/lib/storage/storage";

const handled = handlers("/api/objects/upload", uploadCalls, {
  POST: ({ editor, body }) => createUpload(editor, body ?? null),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
