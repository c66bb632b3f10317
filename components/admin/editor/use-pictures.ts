import type { TextRange } from "@uiw/react-md-editor/commands";
import { useRef } from "react";
import { noteMarks } from "@/components/admin/pictures/filled-marks";
import { editForImport } from "./paste/paste-edits";
import {
  blockOf,
  findSpot,
  type PictureBlock,
  removePicture,
  type Spot,
  spotIn,
} from "./paste/picture-block";
import type { Change } from "./quiet-edit";
import type { PicturePlace, TakenFile, TakePictures } from "./take-pictures";
import { markerFor, useSending } from "./use-sending";
import type { TextEdits } from "./use-text-edits";

const NOWHERE: Spot = { before: "", after: "" };

type PicturesOptions = {
  area: () => HTMLTextAreaElement | null | undefined;
  edits: TextEdits;
  onPictures: TakePictures | undefined;
};

export function rangeOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): TextRange {
  return { start: selectionStart, end: selectionEnd };
}

/** Puts pictures into a text, and keeps those that a passing fault held up. */
export function usePictures({ area, edits, onPictures }: PicturesOptions) {
  const { send, check, ...sending } = useSending({ isHere: () => !!area(), onPictures });
  /** Where those were that were taken out again. */
  const spots = useRef(new Map<PicturePlace, Spot>());

  function nextMarker(name: string): string {
    return markerFor(name, area()?.value);
  }

  function follow(before: string, after: string): void {
    edits.follow(before, after);
    for (const spot of spots.current.values()) {
      spot.before = spot.before.replace(before, () => after);
      spot.after = spot.after.replace(before, () => after);
    }
  }

  function placeOf(marker: string, part?: { block: PictureBlock; index: number }): PicturePlace {
    const marks = [marker];
    noteMarks(marks, null);

    /** An undone step has an earlier mark stand there again. */
    const standingIn = (text: string) => marks.findLast((mark) => text.includes(mark));

    function replace(find: (text: string, range: TextRange) => Change): void {
      void edits.quietly((text) => {
        const mark = standingIn(text);
        if (mark === undefined) return null;
        const start = text.indexOf(mark);
        const change = find(text, { start, end: start + mark.length });
        follow(text.slice(change.start, change.end), change.text);
        return change;
      });
    }

    const place: PicturePlace = {
      isPresent: () => standingIn(area()?.value ?? "") !== undefined,
      put(mark) {
        marks.push(mark);
        noteMarks(marks, null);
        replace((_, range) => ({ ...range, text: mark }));
      },
      fill(markdown) {
        noteMarks(marks, markdown);
        replace((_, range) => ({ ...range, text: markdown }));
      },
      remove() {
        replace((text, range) => {
          const change = removePicture(text, range, part);
          const { start, end } = change;
          const left = text.slice(0, start) + change.text + text.slice(end);
          spots.current.set(place, spotIn(left, { start, end: start }));
          return change;
        });
      },
    };
    return place;
  }

  function mark(
    field: HTMLTextAreaElement,
    files: Pick<TakenFile, "file" | "alt">[],
    range: TextRange,
  ): TakenFile[] {
    const marks = files.map(({ file }) => nextMarker(file.name));
    const markdown = marks.join("\n\n");
    const edit = editForImport(field.value, range, { markdown, isLine: false, isHeading: false });
    const block = blockOf(edit.text, marks, field.value.slice(range.start, range.end));
    edits.change(edit);
    return files.map((one, index) => ({
      ...one,
      place: placeOf(marks[index] ?? "", { block, index }),
    }));
  }

  return {
    problems: sending.problems,
    markerFor: nextMarker,
    placeOf,
    send,
    take(files: File[], at?: number): void {
      const field = area();
      if (!field || !onPictures || files.length === 0) return;
      const range = at === undefined ? rangeOf(field) : { start: at, end: at };
      field.focus();
      const accepted = check(files);
      if (accepted.length > 0) void send(mark(field, accepted, range));
    },
    /** Sends the waiting ones again, each to where it was. */
    tryAgain(): void {
      const field = area();
      if (!field) return;
      field.focus();
      const text = field.value;
      const all = sending.takeWaiting();
      const places = all.map(({ place }) => findSpot(text, spots.current.get(place) ?? NOWHERE));
      // From the end, so that no place moves before its own pictures stand there.
      const order = [...new Set(places)].toSorted((a, b) => b - a);
      const marked = order.map((at) => {
        const files = all.filter((_, index) => places[index] === at);
        return mark(field, files, { start: at, end: at });
      });
      spots.current.clear();
      void send(marked.toReversed().flat());
    },
    closeProblems(): void {
      spots.current.clear();
      sending.clear();
      area()?.focus();
    },
  };
}
