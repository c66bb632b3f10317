import { z } from "zod";
import { findPictureKey, isTrashedPicture } from "@/lib/domains/pictures/public";
import { notFound } from "@/lib/http/problem";
import { isPictureKey, parsePictureKey } from "@/lib/images/picture-key";
import { methods, route } from "@/lib/site/route/route";
import { openPicture } from "@/lib/storage/storage";

/** How long a client may cache a picture: its address never shows another one. Seconds. */
const PICTURE_LIFE_S = 86_400;
/** The same for one that was asked for at the address that it had before it was replaced. */
const REPLACED_LIFE_S = 60;

async function openReplacement(key: string) {
  const id = parsePictureKey(key)?.id;
  const current = id === undefined ? null : await findPictureKey(id);
  return current === null || current === key ? null : openPicture(current);
}

/** A picture of the library, to be shown. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", params: z.object({ key: z.string().refine(isPictureKey) }) },
    async ({ params: { key } }) => {
      // Nobody gets what is in the trash until it is restored.
      const own = (await isTrashedPicture(key)) ? null : await openPicture(key);
      const picture = own ?? (await openReplacement(key));
      if (picture === null) throw notFound();
      return new Response(picture.body, {
        headers: {
          "content-type": picture.type,
          "content-length": String(picture.size),
          "content-disposition": "attachment",
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          "cache-control": `public, max-age=${own ? PICTURE_LIFE_S : REPLACED_LIFE_S}`,
        },
      });
    },
  ),
});
