import { imageSize } from "image-size";

/** How many pixels a picture says it has, by the bytes at its beginning; null where they do not tell. */
export function pixelsOf(head: Uint8Array): number | null {
  try {
    const { width, height } = imageSize(head);
    return width * height;
  } catch {
    return null;
  }
}
