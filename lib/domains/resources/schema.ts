import { z } from "zod";
import {
  categoryText,
  imageAddress,
  lineText,
  longText,
  orNull,
  titleText,
} from "@/lib/text/input";
import type { publicResourceAnswer, resourceAnswer } from "./calls";

export const DESCRIPTION_MAX_CHARACTERS = 2_000;
export const TYPE_MAX_CHARACTERS = 200;
export const AGE_MAX_CHARACTERS = 60;
/** An address signed for an upload is longer than any other. */
const FILE_URL_MAX_CHARACTERS = 8_192;

export const FILE_MISSING = "Please upload a file first";

export const resourceInput = z.object({
  title: titleText,
  description: orNull(longText("The description", DESCRIPTION_MAX_CHARACTERS)),
  type: orNull(lineText("The type", TYPE_MAX_CHARACTERS)),
  fileUrl: z
    .string(FILE_MISSING)
    .trim()
    .min(1, FILE_MISSING)
    .pipe(lineText("The file’s address", FILE_URL_MAX_CHARACTERS)),
  thumbnailUrl: imageAddress,
  category: categoryText,
  age: orNull(lineText("The age", AGE_MAX_CHARACTERS)),
  featured: z.boolean("Featured must be true or false.").default(false),
  /** Left out, it stays as it is. */
  byEmail: z.boolean("By email must be true or false.").optional(),
});

export type ResourceInput = z.output<typeof resourceInput>;

export type PublicResource = z.output<typeof publicResourceAnswer>;

/** What a resource's own page knows of it. Dates are ISO 8601 in UTC. */
export type ResourceDetails = PublicResource & { createdAt: string; editedAt: string };

/** A card of the home page; `downloadsThisMonth` is null when the count could not be read. */
export type ResourceCardData = PublicResource & { downloadsThisMonth: number | null };

/** What the owner edits; `version` goes up by one with every save. */
export type AdminResource = z.output<typeof resourceAnswer>;
