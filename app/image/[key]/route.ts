import { z } from "zod";
import { notFound } from "@/lib/http/problem";
import { methods, route } from "@/lib/site/route/route";
import { isTrashedFile } from "@/lib/site/trash/trash";
import { isKey } from "@/lib/storage/key";
import { openImage } from "@/lib/storage/storage";

/** How long a client may cache a picture. Seconds. */
const PICTURE_LIFE_S = 3_600;

/** A stored picture, to be shown; for download it is at `/objects/{key}`. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", params: z.object({ key: z.string().refine(isKey) }) },
    async ({ params: { key } }) => {
      const image = (await isTrashedFile(`/objects/${key}`)) ? null : await openImage(key);
      if (image === null) throw notFound();
      return new Response(image.body, {
        headers: {
          "content-type": image.type,
          "content-length": String(image.size),
          "content-disposition": "attachment",
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          "cache-control": `public, max-age=${PICTURE_LIFE_S}`,
        },
      });
    },
  ),
});
