import { isUploading } from "@/lib/domains/pictures/rules";

type Filling = { first: string; picture: string | null };

/** What was in a text of this tab for pictures on their way, each mark with the picture that it became. */
const fillings = new Map<string, Filling>();

/** Notes that these marks, the first of them first, stand for one picture; null while it is on its way. */
export function noteMarks(marks: string[], picture: string | null): void {
  const filling = { first: marks[0] ?? "", picture };
  for (const mark of marks) fillings.set(mark, filling);
}

function replaceMarks(text: string, by: (filling: Filling) => string | null): string {
  if (!isUploading(text)) return text;
  let replaced = text;
  for (const [mark, filling] of fillings) {
    if (replaced.includes(mark)) replaced = replaced.replaceAll(mark, () => by(filling) ?? mark);
  }
  return replaced;
}

/** A text with the pictures that have come where an undone step, or an older text, has their marks again. */
export function withFilled(text: string): string {
  return replaceMarks(text, ({ picture }) => picture);
}

/** True where two texts differ only in how far their pictures have come. */
export function isPictureStep(before: string, after: string): boolean {
  if (before === after || !(isUploading(before) || isUploading(after))) return false;
  const settle = (text: string) => replaceMarks(text, ({ picture, first }) => picture ?? first);
  return settle(before) === settle(after);
}
