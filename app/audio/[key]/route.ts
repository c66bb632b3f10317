import { z } from "zod";
import { notFound } from "@/lib/http/problem";
import { methods, route } from "@/lib/site/route/route";
import { isTrashedFile } from "@/lib/site/trash/trash";
import { isKey } from "@/lib/storage/key";
import { signSound } from "@/lib/storage/storage";

/** A stored sound, to be heard; for download a guide's is at `/objects/{key}`. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", params: z.object({ key: z.string().refine(isKey) }) },
    async ({ params: { key } }) => {
      const location = (await isTrashedFile(`/objects/${key}`)) ? null : await signSound(key);
      if (location === null) throw notFound();
      return new Response(null, { status: 302, headers: { location } });
    },
  ),
});
