import { z } from "zod";
import { methods, route } from "@/lib/site/route/route";
import { uploadInput } from "@/lib/storage/schema";
import { createUpload } from "@/lib/storage/storage";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: "write",
      answers: { 200: z.object({ uploadURL: z.url() }) },
      body: uploadInput.optional(),
    },
    async ({ admin, body }) => createUpload(admin, body ?? null),
  ),
});
