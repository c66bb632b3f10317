// @ts-check
// Next's image route makes pictures in a process of their own, one at a time, that ends when there was nothing to
// do for a while: an AVIF takes up to 100 MB for a moment, and the memory that was used for it would stay.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ImageError, nextTransform, replaceTransform } from "../next/pictures.mjs";

/** @typedef {{ buffer: Buffer, etag: string, cacheControl?: string | null }} Upstream */
/** @typedef {{ upstream: Upstream, wanted: object, config: object }} Job */

const PROGRAM = fileURLToPath(new URL("picture-process.mjs", import.meta.url));
const IDLE_MS = 10_000;
/** More than Next's own limit of the processor's time for one picture. */
const PATIENCE_MS = 30_000;

/** @type {import("node:child_process").ChildProcess | null} */
let maker = null;
/** @type {NodeJS.Timeout | undefined} */
let idle;
/** @type {Promise<unknown>} */
let last = Promise.resolve();
let waiting = 0;

function openMaker() {
  // A clone of bytes, where JSON would make a text of them.
  const opened = fork(PROGRAM, { execArgv: [], serialization: "advanced" });
  opened.unref();
  opened.channel?.unref();
  opened.once("exit", () => {
    if (maker === opened) maker = null;
  });
  // Whoever waits for it hears of it as well.
  opened.on("error", () => {});
  return opened;
}

/** @param {import("node:child_process").ChildProcess} child @param {Job} job @returns {Promise<{ made?: object, thrown?: { message: string, statusCode?: number } }>} */
function ask(child, job) {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", fail);
      child.channel?.unref();
    };
    const hear = (/** @type {any} */ answer) => {
      end();
      resolve(answer);
    };
    const fail = () => {
      end();
      reject(new ImageError(500, "The process that makes pictures has ended."));
    };
    const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
    child.channel?.ref();
    child.once("message", hear).once("exit", fail);
    child.send(job);
  });
}

/** @param {Job} job */
async function makeNow(job) {
  clearTimeout(idle);
  maker ??= openMaker();
  const { made, thrown } = await ask(maker, job);
  idle = setTimeout(() => {
    maker?.disconnect();
    maker = null;
  }, IDLE_MS).unref();
  if (thrown) throw new ImageError(thrown.statusCode ?? 500, thrown.message);
  return made;
}

/** True while a picture is being made, or waits for that. */
export function isMakingPicture() {
  return waiting > 0;
}

/** @param {Job} job */
function makeInTurn(job) {
  waiting += 1;
  const mine = last
    .then(() => makeNow(job))
    .finally(() => {
      waiting -= 1;
    });
  last = mine.catch(() => {});
  return mine;
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
