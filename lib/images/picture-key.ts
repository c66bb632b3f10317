/** Of what a picture shows. */
export const ALT_MAX_CHARACTERS = 500;

/** What the key of a stored picture says, so that a page needs to ask nobody before it is drawn. */
export type PictureFacts = {
  id: string;
  /** Goes up with every replacement. */
  edition: number;
  width: number;
  height: number;
  /** What is in its place until it comes, as `a1b2c3`; null for one that can be looked through. */
  color: string | null;
  extension: "jpg" | "webp";
};

/** Where stored pictures are shown from. */
export const PICTURE_PATH = "/image/pictures/";

const ID = "[0-9a-f]{20}";
const KEY = new RegExp(
  `^(${ID})-([1-9]\\d{0,5})-([1-9]\\d{0,3})x([1-9]\\d{0,3})(?:-([0-9a-f]{6}))?\\.(jpg|webp)$`,
);

export function isPictureId(text: string): boolean {
  return new RegExp(`^${ID}$`).test(text);
}

export function parsePictureKey(key: string): PictureFacts | null {
  const [, id, edition, width, height, color = null, extension] = KEY.exec(key) ?? [];
  if (id === undefined) return null;
  return {
    id,
    edition: Number(edition),
    width: Number(width),
    height: Number(height),
    color,
    extension: extension === "webp" ? "webp" : "jpg",
  };
}

export function isPictureKey(text: string): boolean {
  return parsePictureKey(text) !== null;
}

/** What a picture goes by in the trash, whose ids are UUIDs: its own id within one of version 8. */
export function trashIdOfPicture(id: string): string {
  const hex = `${id.slice(0, 12)}8${id.slice(12, 15)}8${id.slice(15)}${"0".repeat(10)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function pictureKey(facts: PictureFacts): string {
  const { id, edition, width, height, color, extension } = facts;
  const begin = `${id}-${edition}-${width}x${height}`;
  return `${begin}${color === null ? "" : `-${color}`}.${extension}`;
}

/** Where a picture of the library is cut to a square, for those that cannot do it themselves; others stay as they are. */
export function squareAt(path: string): string {
  return pictureFactsAt(path) ? path.replace(PICTURE_PATH, "/image/portraits/") : path;
}

/** What is known of the picture at a path of the site's own; null for one that is not of the library. */
export function pictureFactsAt(path: string): PictureFacts | null {
  return path.startsWith(PICTURE_PATH) ? parsePictureKey(path.slice(PICTURE_PATH.length)) : null;
}
