import "server-only";
import { env } from "@/lib/env";
import type { ImageSetting } from "@/lib/images/rules";

/** What pages and the editor's preview go by. */
export const imageSetting: ImageSetting = { origin: env.SITE_URL, hosts: env.IMAGE_HOSTS };
