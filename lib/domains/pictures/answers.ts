import { z } from "zod";
import { moment } from "@/lib/http/answer";

export const pictureAnswer = z
  .object({
    id: z.string(),
    /** `/image/pictures/{key}`; another one after each replacement. */
    address: z.string(),
    width: z.int(),
    height: z.int(),
    /** Of what is kept. */
    bytes: z.int(),
    /** What the file was called where it came from. */
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
  .meta({ id: "Picture" });
