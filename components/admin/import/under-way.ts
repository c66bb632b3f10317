import { ACTIVE_STATES } from "@/lib/domains/imports/limits";
import type { ImportSummary } from "@/lib/domains/imports/schema";

/** How often is looked at what goes on by itself. */
export const LOOK_AGAIN_MS = 400;

export const isUnderWay = (one: Pick<ImportSummary, "state" | "isParked"> | undefined) =>
  one !== undefined && !one.isParked && ACTIVE_STATES.includes(one.state);
