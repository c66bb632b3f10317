import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, editorsToo, exampleFile, taking, withScope } from "@/lib/http/call";
import {
  pictureAddressInput,
  pictureInput,
  pictureParams,
  picturesQuery,
  pictureWordsInput,
} from "./schema";

export const pictureAnswer = z
  .object({
    id: z.string(),
    /** `/image/pictures/{key}`; another one after each replacement. */
    address: z.string(),
    width: z.int(),
    height: z.int(),
    /** Of the stored file. */
    bytes: z.int(),
    /** What the file was called where it came from. */
    name: z.string(),
    alt: z.string(),
    decorative: z.boolean(),
    createdAt: moment,
    uses: z.array(
      z.object({
        /**
         * What is in the trash may come back, with its pictures, and so may what a program changed, an earlier version
         * of an article (`version`) or of the site's settings; `site` is one of these, `mailing` an email that was sent,
         * `welcome` one to new readers.
         */
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
          "program",
        ]),
        id: z.string(),
        title: z.string(),
        /** What its page's address ends in; of a setting its group. */
        slug: z.string(),
      }),
    ),
  })
  .meta({ id: "Picture" });

const picture = taking(pictureInput, { fileUrl: exampleFile("jpg"), name: "swing.jpg" });

export const pictureCalls = {
  "POST /api/admin/pictures/{id}/file": {
    ...withScope("publish"),
    answers: { 200: pictureAnswer },
    params: pictureParams,
    ...picture,
  },
  "GET /api/admin/pictures/{id}": {
    ...editorsToo(withScope("read")),
    answers: { 200: pictureAnswer },
    params: pictureParams,
  },
  "PUT /api/admin/pictures/{id}": {
    ...editorsToo(withScope("write")),
    answers: { 200: pictureAnswer },
    params: pictureParams,
    ...taking(pictureWordsInput, { alt: "A child on a swing" }),
  },
  "DELETE /api/admin/pictures/{id}": {
    ...withScope("write"),
    answers: { 204: null },
    params: pictureParams,
  },
  "POST /api/admin/pictures/fetch": {
    ...editorsToo(withScope("write")),
    answers: { 201: pictureAnswer },
    ...taking(pictureAddressInput, { address: "https://example.com/swing.jpg" }),
  },
  "GET /api/admin/pictures": {
    ...editorsToo(withScope("read")),
    answers: { 200: z.array(pictureAnswer) },
    query: picturesQuery,
  },
  "POST /api/admin/pictures": {
    ...editorsToo(withScope("write")),
    answers: { 201: pictureAnswer },
    ...picture,
  },
} satisfies Calls;
