// @ts-check
// Files of Next that nothing here uses; without imports, as it is read before there is any package.

/** React's experimental channel, which only flags of next.config.mjs would ask for. */
export const EXPERIMENTAL = /-experimental(?:$|\.runtime\.)/;

/** What it has for the build (measures of fonts), for an experimental React and for another runtime than Node. */
export const UNUSED_BY_FUNCTIONS = [
  "**/next/dist/server/{capsize-font-metrics.json,font-utils.js}",
  "**/next/dist/compiled/next-server/*-experimental.runtime.prod.js",
  "**/next/dist/compiled/edge-runtime/**",
  "**/next/dist/compiled/@edge-runtime/{ponyfill,primitives}/**",
];
