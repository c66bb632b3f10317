/** A picture's place in the text, from the moment it was pasted, dropped or chosen. */
export type PicturePlace = {
  /** Replaces what stands at the place; an empty text removes it. */
  put(markdown: string): void;
};

export type TakenPicture = { file: File; alt: string; place: PicturePlace };

/** Stores pictures and puts each into the text once it is stored. */
export type TakePictures = (pictures: TakenPicture[]) => void;
