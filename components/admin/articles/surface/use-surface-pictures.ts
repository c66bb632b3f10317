import type { Node } from "prosemirror-model";
import { NodeSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useRef } from "react";
import type {
  PicturePlace,
  TakenFile,
  TakePictures,
} from "@/components/admin/editor/take-pictures";
import { markerFor, useSending } from "@/components/admin/editor/use-sending";
import { noteMarks } from "@/components/admin/pictures/filled-marks";
import { dispatchStep, readNodes } from "./insert";
import { type Chosen, chosenPicture } from "./picture-commands";
import { schema } from "./schema";

type PictureAttrs = { src: string; alt: string; title: string | null };
type Standing = { node: Node; at: number };

function attrsOf(markdown: string): PictureAttrs | null {
  const [node] = readNodes(markdown);
  if (node?.type !== schema.nodes.figure) return null;
  const { src, alt, title } = node.attrs;
  return { src, alt, title };
}

function findPicture(doc: Node, { src, alt, title }: PictureAttrs): Standing | null {
  let found: Standing | null = null;
  doc.descendants((node, at) => {
    const isPicture = node.type === schema.nodes.figure || node.type === schema.nodes.image;
    const { attrs } = node;
    // A caption may have been typed while it was coming.
    const isNamedSo = title === null || attrs.title === title;
    if (isPicture && attrs.src === src && attrs.alt === alt && isNamedSo) found = { node, at };
    return found === null;
  });
  return found;
}

/** Puts pictures between blocks: at a place, or at the selection. */
function putBetween(tr: Transaction, figures: Node[], at?: number): void {
  if (at === undefined) tr.deleteSelection();
  const $at = tr.doc.resolve(Math.min(at ?? tr.selection.from, tr.doc.content.size));
  const isEmptyLine = $at.depth > 0 && $at.parent.isTextblock && $at.parent.content.size === 0;
  const isAtStart = $at.depth > 0 && $at.parentOffset === 0;
  const isBetween = $at.depth === 0 || $at.parent.type === schema.nodes.pictures;
  const spot = isBetween ? $at.pos : isAtStart ? $at.before() : $at.after();
  if (isEmptyLine && $at.parent.type === schema.nodes.paragraph) {
    tr.replaceWith($at.before(), $at.after(), [...figures, schema.nodes.paragraph.create()]);
  } else tr.insert(spot, figures);
}

function putTogether(tr: Transaction, figures: Node[], chosen: Chosen | null): void {
  const group = (all: Node[]) => schema.nodes.pictures.create(null, all);
  if (!chosen) putBetween(tr, [group(figures)]);
  else if (chosen.group) tr.insert(chosen.at + chosen.figure.nodeSize, figures);
  else {
    const { at, figure } = chosen;
    tr.replaceWith(at, at + figure.nodeSize, group([figure, ...figures]));
  }
}

export function useSurfacePictures(
  view: RefObject<EditorView | null>,
  onPictures: TakePictures | undefined,
) {
  const { send, check, takeWaiting, ...sending } = useSending({
    isHere: () => view.current !== null,
    onPictures,
  });

  /** Where those were that were taken out again, as the text has moved since. */
  const spots = useRef(new Map<PicturePlace, number>());

  /** `before` is what was there, and is there again where the picture does not come. */
  function placeOf(marker: string, before?: PictureAttrs): PicturePlace {
    const marks = [marker];
    noteMarks(marks, null);

    /** An undone step has an earlier mark stand there again. */
    function standing(): Standing | null {
      const now = view.current;
      if (!now) return null;
      for (const mark of marks.toReversed()) {
        const attrs = attrsOf(mark);
        const found = attrs && findPicture(now.state.doc, attrs);
        if (found) return found;
      }
      return null;
    }

    function replace(markdown: string, attrs = attrsOf(markdown)): void {
      const place = standing();
      const now = view.current;
      if (!place || !now || !attrs) return;
      const own = place.node.attrs;
      const title = attrs.title ?? own.title;
      const tr = now.state.tr.setNodeMarkup(place.at, null, { ...own, ...attrs, title });
      now.dispatch(tr.setMeta("addToHistory", false));
    }

    const own: PicturePlace = {
      isPresent: () => standing() !== null,
      put(mark) {
        replace(mark);
        marks.push(mark);
        noteMarks(marks, null);
      },
      fill(markdown) {
        noteMarks(marks, markdown);
        replace(markdown);
      },
      remove() {
        const place = standing();
        const now = view.current;
        if (!place || !now) return;
        if (before) {
          replace("", before);
          return;
        }
        const tr = now.state.tr.deleteRange(place.at, place.at + place.node.nodeSize);
        now.dispatch(tr.setMeta("addToHistory", false));
        spots.current.set(own, place.at);
      },
    };
    return own;
  }

  function mark(
    files: Pick<TakenFile, "file" | "alt">[],
    put: (tr: Transaction, figures: Node[]) => void,
  ): TakenFile[] {
    const now = view.current;
    if (!now) return [];
    const marks = files.map(({ file }) => markerFor(file.name));
    const { tr } = now.state;
    put(tr, marks.flatMap(readNodes));
    dispatchStep(now, tr);
    return files.map((one, index) => ({ ...one, place: placeOf(marks[index] ?? "") }));
  }

  return {
    problems: sending.problems,
    markerFor,
    placeOf,
    send,
    take(files: File[], at?: number): void {
      if (!view.current || !onPictures || files.length === 0) return;
      view.current.focus();
      const accepted = check(files);
      if (accepted.length === 0) return;
      void send(mark(accepted, (tr, figures) => putBetween(tr, figures, at)));
    },
    /** Puts them beside the picture that is selected, or beside each other. */
    takeTogether(files: File[]): void {
      const now = view.current;
      if (!now || !onPictures) return;
      now.focus();
      const accepted = check(files);
      if (accepted.length === 0) return;
      void send(
        mark(accepted, (tr, figures) => putTogether(tr, figures, chosenPicture(now.state))),
      );
    },
    /** Puts another picture in place of the one that is selected; its caption and link stay. */
    takeInstead([file]: File[]): void {
      const now = view.current;
      const chosen = now && chosenPicture(now.state);
      if (!now || !chosen || !file || !onPictures) return;
      now.focus();
      const [accepted] = check([file]);
      const marker = markerFor(file.name);
      const attrs = attrsOf(marker);
      if (!accepted || !attrs) return;
      const { src, alt, title } = chosen.figure.attrs;
      const { tr } = now.state;
      const own = { ...chosen.figure.attrs, src: attrs.src, alt: attrs.alt };
      tr.setNodeMarkup(chosen.at, null, own);
      dispatchStep(now, tr.setSelection(NodeSelection.create(tr.doc, chosen.at)));
      void send([{ ...accepted, place: placeOf(marker, { src, alt, title }) }]);
    },
    /** To be called with each change of the text. */
    follow(changes: readonly Transaction[]): void {
      for (const [place, at] of spots.current) {
        spots.current.set(
          place,
          changes.reduce((now, { mapping }) => mapping.map(now), at),
        );
      }
    },
    /** Sends the waiting ones again, each to where it was. */
    tryAgain(): void {
      view.current?.focus();
      const waiting = takeWaiting();
      const taken = waiting.flatMap((one) =>
        mark([one], (tr, figures) => putBetween(tr, figures, spots.current.get(one.place))),
      );
      spots.current.clear();
      void send(taken);
    },
    closeProblems(): void {
      spots.current.clear();
      sending.clear();
      view.current?.focus();
    },
  };
}

export type SurfacePictures = ReturnType<typeof useSurfacePictures>;
