import "server-only";
import { env } from "@/lib/env";
import { type ImageSetting, type Picture, pictureAt } from "@/lib/images/rules";

/** What pages and the editor's preview go by. */
export const imageSetting: ImageSetting = { origin: env.SITE_URL, hosts: env.IMAGE_HOSTS };

/** `pictureAt` for this site. */
export function sitePicture(address: string, sizes: string): Picture {
  return pictureAt(address, sizes, imageSetting);
}
