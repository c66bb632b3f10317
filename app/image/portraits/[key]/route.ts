import { cacheLife } from "next/cache";
import { z } from "zod";
import { isTrashedPicture } from "@/lib/domains/pictures/public";
import { notFound } from "@/lib/http/problem";
import { inPictureQueue, loadSharp } from "@/lib/images/make-picture";
import { isPictureKey } from "@/lib/images/picture-key";
import { methods, route } from "@/lib/site/route/route";
import { openPicture } from "@/lib/storage/storage";

/** Twice as wide as an email shows it. */
const SIDE_PX = 112;

/** The middle of a picture as a JPEG in base64, which is what the cache can keep. */
async function cropPortrait(key: string): Promise<string> {
  "use cache";
  cacheLife("max");
  const picture = await openPicture(key);
  if (picture === null) throw notFound();
  const file = Buffer.from(await new Response(picture.body).arrayBuffer());
  const square = await inPictureQueue(async () => {
    const sharp = await loadSharp();
    return sharp(file)
      .resize(SIDE_PX, SIDE_PX)
      .flatten({ background: "#fff" })
      .jpeg({ quality: 88 })
      .toBuffer();
  });
  return square.toString("base64");
}

/** A picture of the library as a square, for mail programs that would squeeze it into one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", params: z.object({ key: z.string().refine(isPictureKey) }) },
    async ({ params: { key } }) => {
      if (await isTrashedPicture(key)) throw notFound();
      return new Response(Buffer.from(await cropPortrait(key), "base64"), {
        headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=86400" },
      });
    },
  ),
});
