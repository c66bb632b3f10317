/** The highest number of a footnote in a text; 0 where it has none. */
export function highestNote(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number)));
}
