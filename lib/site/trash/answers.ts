import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { trashKind } from "./schema";

export const trashItemAnswer = z.object({
  /**
   * The id that it had, and has again when it is restored; of a picture what `trashIdOfPicture` makes of its own, of a
   * file one that only the trash knows.
   */
  id: z.uuid(),
  kind: trashKind,
  title: z.string(),
  deletedAt: moment,
  /** When it goes for good. */
  expiresAt: moment,
});
