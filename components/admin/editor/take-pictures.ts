import type { Toast } from "@/components/ui/toaster";
import type { WrittenPicture } from "@/lib/pictures/rules";

/** A picture's place in the text, from the moment it was pasted, dropped or chosen. */
export type PicturePlace = {
  /** Replaces what stands at the place; an empty text removes it. */
  put(markdown: string): void;
  /** False once what stood there was taken out of the text. */
  stands(): boolean;
};

/** A file with its words, or a picture of another site as it was written. */
export type TakenPicture = { place: PicturePlace } & (
  | { file: File; alt: string }
  | { written: WrittenPicture; address: string }
);

/** Stores pictures and puts each into the text once it is stored. What says which were not also takes all back. */
export type TakePictures = (pictures: TakenPicture[], undo?: Toast["action"]) => void;
