import "server-only";
import { env } from "@/lib/env";
import { type ImageSetting, SIGNATURE_PARAMETER } from "@/lib/images/rules";
import { isSameText, sign } from "@/lib/secrets";

const PURPOSE = "picture";

/** What the owner's screens go by: the image route takes more from administrators. */
export const imageSetting: ImageSetting = { origin: env.SITE_URL, hosts: env.IMAGE_HOSTS };

/** What readers' pages go by. */
export const signingImageSetting: ImageSetting = {
  ...imageSetting,
  sign: (source) => sign(PURPOSE, source),
};

/**
 * Whether the image route may be asked this by everyone: for a picture of the site's own, whose address
 * answers for itself, or for one of another site that a page of ours asked for.
 */
export function isShownPicture(query: URLSearchParams): boolean {
  const source = query.get("url") ?? "";
  if (source.startsWith("/")) return true;
  return isSameText(query.get(SIGNATURE_PARAMETER) ?? "", sign(PURPOSE, source));
}
