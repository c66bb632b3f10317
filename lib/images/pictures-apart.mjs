// @ts-check
// Next's image route makes pictures in a process of their own, one at a time, that ends when there was nothing to
// do for a while: an AVIF takes up to 100 MB for a moment, and the memory that was used for it would stay.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createApart, WorkerBusyError } from "../apart/apart.mjs";
import { ImageError, nextTransform, replaceTransform } from "../next/pictures.mjs";

/** @typedef {{ buffer: Buffer, etag: string, cacheControl?: string | null }} Upstream */
/** @typedef {{ upstream: Upstream, wanted: object, config: object }} Job */

const PROGRAM = fileURLToPath(new URL("picture-process.mjs", import.meta.url));
/** More than Next's own limit of the processor's time for one picture. */
const PATIENCE_MS = 30_000;

let waiting = 0;

/** @type {(job: Job) => Promise<{ made?: object, refused?: { message: string, statusCode?: number } }>} */
const work = createApart({
  name: "picture",
  // A clone of bytes, where JSON would make a text of them.
  open: () => fork(PROGRAM, { execArgv: [], serialization: "advanced" }),
  patienceMs: PATIENCE_MS,
  keyOf: ({ upstream, wanted }) => JSON.stringify([upstream.etag, wanted]),
});

export function isMakingPicture() {
  return waiting > 0;
}

/** @param {Job} job */
async function makeInTurn(job) {
  waiting += 1;
  try {
    const { made, refused } = await work(job);
    if (refused) throw new ImageError(refused.statusCode ?? 500, refused.message);
    return made;
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError(
      error instanceof WorkerBusyError ? 503 : 500,
      String(/** @type {Error} */ (error).message),
    );
  } finally {
    waiting -= 1;
  }
}

/** Has Next make its pictures apart. To be called before Next is loaded. */
export function makePicturesApart() {
  const own = nextTransform();
  replaceTransform(
    (
      /** @type {Upstream} */ upstream,
      /** @type {object} */ wanted,
      /** @type {any} */ { images, experimental },
      /** @type {any} */ options = {},
    ) => {
      if (options.previousOutput) return own(upstream, wanted, { images, experimental }, options);
      const { minimumCacheTTL, dangerouslyAllowSVG } = images;
      const config = { images: { minimumCacheTTL, dangerouslyAllowSVG }, experimental };
      return makeInTurn({ upstream, wanted, config });
    },
  );
}
