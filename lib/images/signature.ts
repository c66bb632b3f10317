import { isSameText, signWith } from "@/lib/auth/signature";
import { SIGNATURE_PARAMETER } from "./patterns.mjs";

const PURPOSE = "picture";

/** What an address of the image route carries for a picture of another site that a page of ours shows. */
export function signPicture(secret: string, source: string): string {
  return signWith(secret, PURPOSE, source);
}

/**
 * Whether the image route may be asked this by everyone: for a picture of the site's own, whose address
 * answers for itself, or for one of another site that a page of ours asked for.
 */
export function isOpenPicture(secret: string, query: URLSearchParams): boolean {
  const source = query.get("url") ?? "";
  if (source.startsWith("/")) return true;
  return isSameText(query.get(SIGNATURE_PARAMETER) ?? "", signPicture(secret, source));
}
