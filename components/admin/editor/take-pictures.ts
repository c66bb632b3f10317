import type { Toast } from "@/components/ui/toaster";
import type { WrittenPicture } from "@/lib/domains/pictures/rules";

/** A picture's place in the text, from the moment it was pasted, dropped or chosen. */
export type PicturePlace = {
  /** Replaces what is at the place for as long as the picture is on its way. */
  put(mark: string): void;
  /** Puts the picture there. */
  fill(markdown: string): void;
  /** Takes what is there out of the text, with the breaks that came with it. */
  remove(): void;
  /** False once what was there was taken out of the text. */
  isPresent(): boolean;
};

export type TakenFile = { place: PicturePlace; file: File; alt: string };

export type TakenLink = { place: PicturePlace; written: WrittenPicture; address: string };

export type TakenPicture = TakenFile | TakenLink;

/** A file that was not taken, and why, as a sentence for the owner. */
export type PictureProblem = {
  name: string;
  sentence: string;
  /** The picture where it may come another time. */
  waiting: TakenFile | null;
};

/**
 * Stores pictures, puts each into the text once it is stored, and gives the files that were not taken. What says which
 * of another site were not also takes all back.
 */
export type TakePictures = (
  pictures: TakenPicture[],
  undo?: Toast["action"],
) => Promise<PictureProblem[]>;
