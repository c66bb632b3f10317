// The file itself is bundled by scripts/reader-assets.mjs.
export { prerender } from "react-dom/static";
