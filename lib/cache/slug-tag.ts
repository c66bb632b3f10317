import "server-only";
import { createHash } from "node:crypto";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";

const FITS = new RegExp(`^[ -~]{0,${SLUG_MAX_CHARACTERS}}$`);

/** A slug as Next takes it in a tag: ASCII, as it goes in a header, and short. The view `ScheduledTag` has it too. */
export function slugInTag(slug: string): string {
  return FITS.test(slug) ? slug : createHash("sha256").update(slug).digest("hex");
}
