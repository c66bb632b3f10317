import "server-only";
import { randomBytes } from "node:crypto";
import { writeAndExpire } from "@/lib/cache/expire";
import { db } from "@/lib/database/db";
import { DRAWN_PDF_MAX_BYTES, drawPdf, type PdfPages } from "@/lib/images/pdf-pages";
import { PICTURE_PATH, pictureKey } from "@/lib/images/picture-key";
import { describeError, log } from "@/lib/observe/log";
import { keepMadePicture, keyFromUrl, readFile, removePicture } from "@/lib/storage/storage";
import { RESOURCES_TAG } from "./public";

const ID_BYTES = 10;
const TRIES_MAX = 3;
/** How long one try may take until the next begins. Seconds; each later one waits as much longer. */
const TRY_S = 120;
/** At one tick. */
const GUIDES_MAX = 3;

const GIVEN_UP =
  "Drawing this PDF’s pages failed several times, so there is no picture of them. Uploading it once more tries again.";

/** What a guide is until its pages were looked at. */
export function pagesToDraw() {
  return {
    pageCount: null,
    pagePictures: [],
    pagesProblem: null,
    pagesDueAt: new Date(),
    pagesTries: 0,
  };
}

type DueGuide = { id: string; fileUrl: string; pagesTries: number; pagePictures: string[] };

/** Takes the next guide whose pages are to be drawn, so that nobody else does at the same time. */
async function claimNext(): Promise<DueGuide | null> {
  const [guide] = await db.$queryRaw<DueGuide[]>`
    update "Resource" set
      "pagesTries" = "pagesTries" + 1,
      "pagesDueAt" = now() + make_interval(secs => ${TRY_S}::int * ("pagesTries" + 1))
    where "id" = (
      select "id" from "Resource"
      where "pagesDueAt" <= now() and "fileUrl" like '%.pdf'
      order by "pagesDueAt" limit 1 for update skip locked
    )
    returning "id", "fileUrl", "pagesTries", "pagePictures"`;
  return guide ?? null;
}

async function keepPages({ pictures }: PdfPages): Promise<string[]> {
  const addresses: string[] = [];
  for (const picture of pictures) {
    const id = randomBytes(ID_BYTES).toString("hex");
    const key = pictureKey({ ...picture, id, edition: 1 });
    await keepMadePicture(key, picture);
    addresses.push(PICTURE_PATH + key);
  }
  return addresses;
}

/** Removes pictures of pages that nothing shows any more. Never throws. */
export async function removePages(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await removePicture(address.slice(PICTURE_PATH.length));
}

/** The pages of a file as its row has them, with their pictures in the storage. Throws 503. */
export async function drawPages(file: Uint8Array) {
  const pages = await drawPdf(file);
  return {
    pageCount: pages.count,
    pagePictures: await keepPages(pages),
    pagesProblem: pages.problem,
    pagesDueAt: null,
  };
}

/** What there is to say of a file of which nothing was drawn. */
function withoutPages(pagesProblem: string | null) {
  return { pageCount: null, pagePictures: [], pagesProblem, pagesDueAt: null };
}

async function lookInto({ fileUrl, pagesTries }: DueGuide) {
  if (pagesTries > TRIES_MAX) return withoutPages(GIVEN_UP);
  const key = keyFromUrl(fileUrl);
  // One byte more tells a file that is too large from one that is just not.
  const file = key === null ? null : await readFile(key, DRAWN_PDF_MAX_BYTES + 1);
  return file === null ? withoutPages(null) : drawPages(file);
}

/** Draws the pages of one guide that has a PDF. The owner's own changes meanwhile stay. */
async function drawNext(guide: DueGuide): Promise<void> {
  const { id, fileUrl } = guide;
  const data = await lookInto(guide);
  const isSaved = await writeAndExpire(async (tx, expire) => {
    expire(RESOURCES_TAG);
    // As one statement, so that the guide's content does not count as edited.
    const count = await tx.$executeRaw`
      update "Resource" set
        "pageCount" = ${data.pageCount}::int, "pagePictures" = ${data.pagePictures}::text[],
        "pagesProblem" = ${data.pagesProblem}, "pagesDueAt" = null
      where "id" = ${id}::uuid and "fileUrl" = ${fileUrl}`;
    return count > 0;
  });
  // Where it was deleted, or given another file, in the meantime, nothing shows the new ones.
  await removePages(isSaved ? guide.pagePictures : data.pagePictures);
}

/**
 * Draws the pages of guides that wait for it: those just saved, and those from before there was this. Returns how
 * many. Never throws: a guide without them has its drawn cover, and the next tick tries again.
 */
export async function drawDuePages(max = GUIDES_MAX): Promise<number> {
  for (let count = 0; count < max; count += 1) {
    try {
      const guide = await claimNext();
      if (!guide) return count;
      await drawNext(guide);
    } catch (error) {
      log("warn", "pages-not-drawn", describeError(error));
      return count;
    }
  }
  return max;
}
