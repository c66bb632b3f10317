// @ts-check
// The process that pictures are made in: what a decoder and an encoder take goes back to the system with it.
import { nextTransform } from "../next/pictures.mjs";

const transform = nextTransform();

// The site ends it, when nothing more is under way.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
process.once("disconnect", () => process.exit());

process.on("message", async (/** @type {import("./pictures-apart.mjs").Job} */ job) => {
  try {
    const made = await transform(job.upstream, job.wanted, job.config);
    process.send?.({ made });
  } catch (error) {
    const { message, statusCode } = /** @type {Error & { statusCode?: number }} */ (error);
    process.send?.({ thrown: { message, statusCode } });
  }
});
