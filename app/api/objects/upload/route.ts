import { z } from "zod";
import { notAllowed, route } from "@/lib/site/route/route";
import { uploadInput } from "@/lib/storage/schema";
import { createUpload } from "@/lib/storage/storage";

export const POST = route(
  {
    access: "admin",
    scope: "write",
    answers: { 200: z.object({ uploadURL: z.url() }) },
    body: uploadInput.optional(),
  },
  async ({ admin, body }) => createUpload(admin, body ?? null),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
