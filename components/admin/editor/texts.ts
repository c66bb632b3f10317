import type { Toast } from "@/components/ui/toaster";
import { CONTENT_MAX_CHARACTERS } from "@/lib/text/input";

export const texts = {
  pasted: "Pasted",
  pastedPlain: "Pasted as plain text",
  tooMuchFormatting: "It has more formatting than can be turned into Markdown.",
  notLoaded: "Its formatting couldn’t be read just now. Undo this, and paste again in a moment.",
  tooLong: {
    title: "Not pasted",
    description: `The text would be too long with it: the limit is ${CONTENT_MAX_CHARACTERS.toLocaleString("en")} characters. Nothing was changed.`,
    destructive: true,
  } satisfies Toast,
  undo: "Undo",
  shown: { title: "Embedded", description: "Undo makes it a plain link." },
  fetching: (host: string) => `Looking at ${host}…`,
  stop: "Stop",
  pasting: { title: "Pasting…", description: "A long text takes a moment." } satisfies Toast,
  changedSince: {
    title: "Not undone",
    description: "What was pasted has been changed since, so it stays.",
  } satisfies Toast,
  leftBehind: (pictures: number): string => {
    if (pictures === 0) return "";
    return pictures === 1
      ? "1 picture wasn’t pasted: paste or choose it separately."
      : `${pictures} pictures weren’t pasted: paste or choose them one by one.`;
  },
  stayLinked: (pictures: number): string => {
    if (pictures === 0) return "";
    return pictures === 1
      ? "1 picture is still shown from its own site: that was too many at once."
      : `${pictures} pictures are still shown from their own sites: that was too many at once.`;
  },
  choosePicture: "Choose a picture",
  takePhoto: "Take a photo",
  fromLibrary: "From the library",
  pictureAddress: "Use a picture’s address",
  insert: "Insert",
  more: "More below",
  nothingFound: "Nothing has that name.",
};
