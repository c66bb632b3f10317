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

/** Rich text as Markdown. */
export type Imported = {
  /** `pictureTokens` finds the places of the pictures that came along. */
  markdown: string;
  /** Fits into a line that stands already. */
  isLine: boolean;
  /** One heading and nothing else. */
  isHeading: boolean;
  counts: Counts;
  pictures: { data: string; alt: string }[];
  lostPictures: number;
};

/** Stands in the Markdown where a picture came along, and for its number. */
export const PICTURE_TOKEN = /\ue000(\d+)\ue001/g;

/** "3 headings, 1 table, 2 pictures"; empty where there is nothing to name. */
export function sayCounts(counts: Partial<Counts>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}${count === 1 ? "" : "s"}`)
    .join(", ");
}
