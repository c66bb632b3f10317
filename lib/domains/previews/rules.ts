import { PASSAGE_MAX_CHARACTERS, type PreviewNote } from "./schema";

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** What a note remembers of its passage: how it begins, as a reader reads it. */
export function beginningOf(text: string): string {
  return text.slice(0, PASSAGE_MAX_CHARACTERS).toWellFormed().trim();
}

function beginsWith(text: string, words: string): boolean {
  return words !== "" && text.startsWith(words) && !WORD.test(text.charAt(words.length));
}

/**
 * Notes, newest first, under the number that their passage has now: of those that begin with the words which a note
 * remembers, the one that is nearest to where it was. Those whose words are missing are under -1, with those on all.
 */
export function placeNotes(notes: PreviewNote[], texts: string[]): PreviewNote[] {
  const beginnings = texts.map(beginningOf);
  const findPlace = ({ passage, place }: PreviewNote): number => {
    if (place < 0) return -1;
    const nearest = (isIt: (text: string) => boolean) =>
      beginnings
        .flatMap((text, now) => (isIt(text) ? [now] : []))
        .toSorted((a, b) => Math.abs(a - place) - Math.abs(b - place))[0];
    // A heading is not the paragraph whose first word it is.
    return (
      nearest((text) => text === passage) ?? nearest((text) => beginsWith(text, passage)) ?? -1
    );
  };
  return notes
    .map((note) => ({ ...note, place: findPlace(note) }))
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
