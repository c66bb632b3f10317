// @ts-check
// What making pictures apart uses of Next: the function its image route makes them with, and a way to replace it.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const TRANSFORM = "next/dist/server/image-optimizer/transform";

/** @type {{ ImageError: new (statusCode: number, message: string) => Error }} */
export const { ImageError } = require("next/dist/server/image-optimizer/image-error");

/** Next's own. It is loaded when it is asked for, as it brings the decoders. @returns {(...given: any[]) => Promise<any>} */
export function nextTransform() {
  return require(TRANSFORM).imageOptimizerTransform;
}

/** Has Next's image route use another function, if it has not loaded its own yet. @param {(...given: any[]) => Promise<any>} transform */
export function replaceTransform(transform) {
  const own = require(TRANSFORM);
  const loaded = require.cache[require.resolve(TRANSFORM)];
  if (!loaded) throw new Error("Next's pictures cannot be made apart.");
  loaded.exports = { ...own, imageOptimizerTransform: transform };
}
