import { z } from "zod";
import type { AdminPicture } from "@/lib/domains/pictures/schema";
import { moment } from "@/lib/http/answer";

export const pictureAnswer = z
  .object({
    id: z.string(),
    address: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    name: z.string(),
    alt: z.string(),
    decorative: z.boolean(),
    createdAt: moment,
    uses: z.array(
      z.object({
        kind: z.enum([
          "article",
          "resource",
          "video",
          "page",
          "site",
          "mailing",
          "welcome",
          "trash",
          "version",
          "siteVersion",
        ]),
        id: z.string(),
        title: z.string(),
        slug: z.string(),
      }),
    ),
  })
  .meta({ id: "Picture" }) satisfies z.ZodType<AdminPicture>;
