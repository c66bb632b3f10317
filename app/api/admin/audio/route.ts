import { handlers } from "@/lib/site/route/route";
import { uploadCalls } from "@/lib/storage/calls";
import { publishSound } from "@/lib/storage/storage";

/** Takes an uploaded MP3 or M4A as what a text may play. */
const handled = handlers("/api/admin/audio", uploadCalls, {
  POST: async ({ editor, body }) => {
    const { key } = await publishSound(editor, body.fileUrl);
    return { address: `/audio/${key}` };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
