// @ts-check
// The process that pictures are made in: what a decoder and an encoder take goes back to the system with it.
import { serve } from "../apart/serve.mjs";
import { nextTransform } from "../next/pictures.mjs";

const transform = nextTransform();

// The site ends it, when nothing more is under way.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
process.once("disconnect", () => process.exit());

serve(async (/** @type {import("./pictures-apart.mjs").Job} */ { upstream, wanted, config }) => {
  try {
    return { made: await transform(upstream, wanted, config) };
  } catch (error) {
    const { message, statusCode } = /** @type {Error & { statusCode?: number }} */ (error);
    return { refused: { message, statusCode } };
  }
});
