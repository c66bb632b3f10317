export type Counted =
  | "heading"
  | "list"
  | "table"
  | "picture"
  | "video"
  | "quote"
  | "code block"
  | "link"
  | "footnote";

/** In the order in which they are named. */
export type Counts = Record<Counted, number>;

export type CarriedPicture = { data: string; alt: string };

/** A picture that lies on another site, as Markdown: what is before its address there, that, and what follows. */
export type LinkedPicture = { address: string; written: [string, string, string] };

export type Imported = {
  /** `PICTURE_TOKEN` finds the places of the pictures that came along, and of linked ones where that was asked for. */
  markdown: string;
  /** Fits into a line that is there already. */
  isLine: boolean;
  isHeading: boolean;
  counts: Counts;
  /** By the numbers of their tokens. */
  pictures: (CarriedPicture | LinkedPicture)[];
  lostPictures: number;
};

/** Marks in the Markdown where a picture came along, and for its number. */
export const PICTURE_TOKEN = /\ue000(\d+)\ue001/g;

/** "3 headings, 1 table, 2 pictures"; empty where there is nothing to name. */
export function sayCounts(counts: Partial<Counts>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}${count === 1 ? "" : "s"}`)
    .join(", ");
}
