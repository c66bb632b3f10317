import { createArchiveUpload } from "@/lib/domains/backup/owner";
import { archiveUploadInput } from "@/lib/domains/backup/schema";
import { methods, route } from "@/lib/site/route/route";

/** Says where the browser sends an archive that is to be restored. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "A backup is restored by the owner.",
      body: archiveUploadInput,
    },
    async ({ admin, body }) =>
      Response.json(await createArchiveUpload(admin, body.size), { status: 201 }),
  ),
});
