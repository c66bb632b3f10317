/** Replaces the preview that the editor's package brings along; see `next.config.mjs`. */
export default function NoPreview(): null {
  return null;
}
