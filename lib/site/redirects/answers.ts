import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { redirectKinds } from "./schema";

export const redirectAnswer = z
  .object({
    id: z.uuid(),
    from: z.string(),
    to: z.string(),
    kind: z.union(redirectKinds.map((kind) => z.literal(kind))),
    /** How often it was asked for, by programs too. */
    hits: z.int(),
    lastHitAt: moment.nullable(),
    /** The id of the import that made it; null for what the owner entered. */
    source: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Redirect" });

export const redirectsAddedAnswer = z.object({
  added: z.int(),
  /** Were there already, just as the line says. */
  alreadyThere: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});
