import "server-only";
import { Problem } from "@/lib/http/problem";
import type { Editor } from "./admin";

export const OWNERS = "Only the site’s owner can do this. You can write, edit and moderate.";

/** Throws 403 for an invited editor, where only a part of a call is the owner's. */
export function requireOwner({ isInvited }: Editor): void {
  if (isInvited) throw new Problem(403, OWNERS);
}
