import "server-only";
import { LRUCache } from "lru-cache";
import { type FetchedImage, fetchImage, PictureRefused } from "@/lib/images/fetch-image";
import { inPictureQueue, loadSharp } from "@/lib/images/make-picture";

type Kind = { name: string; width: number; height: number };

/** YouTube's pictures of a video. It has the smallest of every one; those in 4:3 have black bars. */
const SHARPEST: Kind = { name: "maxresdefault", width: 1280, height: 720 };
const KINDS = [
  SHARPEST,
  { name: "sddefault", width: 640, height: 480 },
  { name: "hqdefault", width: 480, height: 360 },
];

const KNOWN_MAX = 5_000;
const KNOWN_MS = 24 * 60 * 60 * 1000;
const JPEG_QUALITY = 90;

/** Which kind is the sharpest there is of a video, so that what it lacks is asked for once a day. */
const sharpest = new LRUCache<string, Kind>({ max: KNOWN_MAX, ttl: KNOWN_MS });

function isMissing(error: unknown): boolean {
  return error instanceof PictureRefused && error.status === 404;
}

/** The picture without its bars, as wide and high as 16 to 9. */
async function withoutBars({ bytes }: FetchedImage): Promise<FetchedImage> {
  const made = await inPictureQueue(async () => {
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes).metadata();
    // A hair less, as what is between the bars is not sharp at its edges.
    const shown = Math.min(height, Math.round((width * 9) / 16) - 2);
    const top = Math.floor((height - shown) / 2);
    return sharp(bytes)
      .extract({ left: 0, top, width, height: shown })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
  });
  return { type: "image/jpeg", bytes: new Uint8Array(made) };
}

async function fetchKind(youtubeId: string, { name, width, height }: Kind, origin: string) {
  const picture = await fetchImage(new URL(`/vi/${youtubeId}/${name}.jpg`, origin));
  return width * 9 === height * 16 ? picture : withoutBars(picture);
}

/** The sharpest picture that YouTube has of a video, 16 to 9. Throws where none comes. */
export async function fetchThumbnail(youtubeId: string, origin: string): Promise<FetchedImage> {
  const kind = sharpest.get(youtubeId) ?? SHARPEST;
  try {
    return await fetchKind(youtubeId, kind, origin);
  } catch (error) {
    const next = KINDS[KINDS.indexOf(kind) + 1];
    if (!next || !isMissing(error)) throw error;
    sharpest.set(youtubeId, next);
    return fetchThumbnail(youtubeId, origin);
  }
}
