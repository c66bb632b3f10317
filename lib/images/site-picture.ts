import { type ImageSetting, type Picture, pictureAt } from "./rules";

let siteSetting: ImageSetting | null = null;

/** Says which pictures the site serves itself. The document function does, as components know no environment. */
export function setImageSetting(setting: ImageSetting): void {
  siteSetting = setting;
}

export function sitePicture(
  address: string,
  sizes: string,
  widths: readonly number[] | null = null,
): Picture {
  if (siteSetting === null) throw new Error("A document calls setImageSetting before it renders.");
  return pictureAt(address, sizes, siteSetting, widths);
}

/** How wide a browser shows a page's picture at most, in its tabs and on a home screen. */
export const ICON_PX = 192;

/** The address of the owner's favicon in that size. */
export function siteIcon(favicon: string): string {
  return sitePicture(favicon, `${ICON_PX}px`, [ICON_PX]).src;
}
