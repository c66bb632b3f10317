import { notAllowed, route } from "@/lib/http/route";
import { uploadInput } from "@/lib/storage/schema";
import { createUpload } from "@/lib/storage/storage";

export const POST = route(
  { access: "admin", body: uploadInput.optional() },
  async ({ admin, body }) => createUpload(admin, body ?? null),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
