import "server-only";
import { createHash } from "node:crypto";

const ASCII = /^[ -~]*$/;

/**
 * A slug within a cache tag. Next sends tags in a header, which takes no letters of every script. The view
 * `ScheduledTag` (in the migrations) says it too.
 */
export function slugInTag(slug: string): string {
  return ASCII.test(slug) ? slug : createHash("sha256").update(slug).digest("hex");
}
