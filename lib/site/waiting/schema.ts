import type { z } from "zod";
import type { waitingAnswer } from "./calls";

export type Waiting = z.output<typeof waitingAnswer>;

/** What needs the owner, by how many there are of it. */
export type WaitingCounts = Omit<Waiting, "lastDraft">;

/** An article that is being written. */
export type LastDraft = NonNullable<Waiting["lastDraft"]>;
