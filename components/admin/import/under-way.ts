import type { ImportState } from "@/lib/domains/imports/schema";

/** How often is looked at what goes on by itself. */
export const LOOK_AGAIN_MS = 400;

const ACTIVE: readonly ImportState[] = [
  "reading",
  "checking",
  "running",
  "undoing",
  "walking",
  "publishing",
  "hiding",
];

export const isUnderWay = (state: ImportState | undefined) =>
  state !== undefined && ACTIVE.includes(state);
