import { z } from "zod";
import { listQuery, yearText } from "@/lib/http/list";
import { ALT_MAX_CHARACTERS, isPictureId } from "@/lib/images/picture-key";
import { joinedText, lineText } from "@/lib/text/input";
import type { pictureAnswer } from "./calls";

export const PICTURE_NAME_MAX_CHARACTERS = 500;
/** An address signed for an upload is longer than any other. */
const FILE_URL_MAX_CHARACTERS = 8_192;
const ADDRESS_MAX_CHARACTERS = 4_096;

export const pictureInput = z.object({
  fileUrl: lineText("The file’s address", FILE_URL_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please choose a picture first.",
  ),
  name: lineText("The file’s name", PICTURE_NAME_MAX_CHARACTERS).default(""),
});

export type PictureInput = z.output<typeof pictureInput>;

export const pictureAddressInput = z.object({
  address: lineText("The picture’s address", ADDRESS_MAX_CHARACTERS).refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    "Please enter a web address.",
  ),
});

export type PictureAddress = z.output<typeof pictureAddressInput>;

export const pictureWordsInput = z.object({
  alt: joinedText("The description", ALT_MAX_CHARACTERS).default(""),
  decorative: z.boolean("Decorative must be true or false.").default(false),
});

export type PictureWords = z.output<typeof pictureWordsInput>;

export const pictureSort = z.enum(["newest", "oldest", "name", "size"]);

export type PictureSort = z.output<typeof pictureSort>;

/** The library: all of it, or what is not described. */
export const picturesQuery = listQuery.extend({
  words: z.literal("missing").optional(),
  year: yearText.optional(),
  sort: pictureSort.optional(),
});

export type PicturesQuery = z.output<typeof picturesQuery>;

export const pictureParams = z.object({ id: z.string().refine(isPictureId) });

export type AdminPicture = z.output<typeof pictureAnswer>;

export type PictureUse = AdminPicture["uses"][number];
