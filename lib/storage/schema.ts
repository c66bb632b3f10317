import { z } from "zod";
import { lineText } from "@/lib/text/input";
import { fileTypeOfName, UPLOAD_MAX_BYTES } from "./file-types";

const NAME_MAX_CHARACTERS = 500;
const TYPE_MAX_CHARACTERS = 200;

/** What is said about a file before it is uploaded; the storage then takes that length and type only. */
export const uploadInput = z
  .object({
    name: lineText("The file’s name", NAME_MAX_CHARACTERS),
    type: lineText("The file’s type", TYPE_MAX_CHARACTERS).transform((text) => text.toLowerCase()),
    size: z
      .int("The size must be a whole number of bytes.")
      .min(1, "The file is empty. Please choose another one.")
      .max(UPLOAD_MAX_BYTES, "The file is too large. The limit is 50 MB."),
  })
  .superRefine(({ name, type }, ctx) => {
    const known = fileTypeOfName(name);
    if (!known) {
      ctx.addIssue({
        code: "custom",
        path: ["name"],
        message:
          "This kind of file can’t be uploaded. Please choose a PDF, an e-book, an image, audio, a ZIP, an Office or OpenDocument file, or plain text.",
      });
    } else if (type !== known.type && !known.aliases?.includes(type)) {
      ctx.addIssue({
        code: "custom",
        path: ["type"],
        message: `A file whose name ends in .${known.extension} has the type ${known.type}.`,
      });
    }
  });

export type UploadRequest = z.output<typeof uploadInput>;

/** An address signed for an upload is longer than any other. */
const FILE_URL_MAX_CHARACTERS = 8_192;

export const soundInput = z.object({
  fileUrl: lineText("The file’s address", FILE_URL_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please choose a file first.",
  ),
});

/** Where the browser sends the file with one PUT. */
export type UploadTarget = { uploadURL: string };
