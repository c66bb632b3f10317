import "server-only";
import { env } from "@/lib/env";
import type { ImageSetting } from "./rules";
import { isOpenPicture, signPicture } from "./signature";

/** What the owner's screens go by: the image route takes more from administrators. */
export const imageSetting: ImageSetting = { origin: env.SITE_URL, hosts: env.IMAGE_HOSTS };

/** What readers' pages go by. */
export const signingImageSetting: ImageSetting = {
  ...imageSetting,
  sign: (source) => signPicture(env.NEXTAUTH_SECRET, source),
};

export function isShownPicture(query: URLSearchParams): boolean {
  return isOpenPicture(env.NEXTAUTH_SECRET, query);
}
