import { z } from "zod";
import { ageSort, listQuery } from "@/lib/http/list";
import { shortList } from "@/lib/text/input";
import type { trashItemAnswer } from "./calls";

export const TRASH_TITLE_MAX_CHARACTERS = 160;
/** As many as can be deleted at once. */
const RESTORE_MAX = 200;

export const trashQuery = listQuery.extend({
  kind: z.string().optional(),
  sort: ageSort.optional(),
});

export type TrashQuery = z.output<typeof trashQuery>;

export const restoreInput = z.object({
  ids: shortList(z.uuid("This is not the id of a deleted item."), {
    max: RESTORE_MAX,
    notList: "Please send a list of ids.",
    tooMany: `At most ${RESTORE_MAX} items can be restored at once.`,
  }).refine((ids) => ids.length > 0, "Please choose at least one item."),
  /** Takes another address where somebody else has the old one by now. */
  withNewSlug: z.boolean("This must be true or false.").default(false),
});

export type RestoreInput = z.output<typeof restoreInput>;

/** How many items came back, or went for good. */
export type TrashResult = { count: number };

/** Something that was deleted or replaced. Dates are ISO 8601 in UTC. */
export type TrashItem = z.output<typeof trashItemAnswer>;
