import { type ImageSetting, type Picture, pictureAt } from "@/lib/images/rules";

let siteSetting: ImageSetting | null = null;

/** Says which pictures the site serves itself. The document function does, as components know no environment. */
export function setImageSetting(setting: ImageSetting): void {
  siteSetting = setting;
}

/** `pictureAt` for this site. */
export function sitePicture(
  address: string,
  sizes: string,
  widths: readonly number[] | null = null,
): Picture {
  if (siteSetting === null) throw new Error("A document calls setImageSetting before it renders.");
  return pictureAt(address, sizes, siteSetting, widths);
}
