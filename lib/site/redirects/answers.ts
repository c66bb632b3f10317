import { z } from "zod";
import { moment } from "@/lib/http/answer";
import {
  type AdminRedirect,
  type RedirectsAdded,
  redirectKinds,
} from "@/lib/site/redirects/schema";

export const redirectAnswer = z
  .object({
    id: z.uuid(),
    from: z.string(),
    to: z.string(),
    kind: z.union(redirectKinds.map((kind) => z.literal(kind))),
    hits: z.int(),
    lastHitAt: moment.nullable(),
    source: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Redirect" }) satisfies z.ZodType<AdminRedirect>;

export const redirectsAddedAnswer = z.object({
  added: z.int(),
  alreadyThere: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
}) satisfies z.ZodType<RedirectsAdded>;
