import { renderToStaticMarkup } from "react-dom/server.edge";
import { drawings } from "@/lib/site/words/en-drawings";
import { BOOK_SHAPES } from "./book-shapes";
import { figureShapes } from "./essay-figures";
import { TREE_SHAPES, WAVE_SHAPES } from "./growing-tree";
import { GUIDE_DRAWINGS, guideShapes } from "./guide-paper";

const SHAPES = [
  ["book", BOOK_SHAPES],
  ["tree", TREE_SHAPES],
  ["waves", WAVE_SHAPES],
  ...GUIDE_DRAWINGS.map((_, at) => [`guide-${at}`, guideShapes(at)] as const),
] as const;

/** What home shows far below its first screen, as one file, of which it takes each drawing by its name. */
export function homeSheet(): string {
  const drawn = SHAPES.map(([name, shapes]) => [name, renderToStaticMarkup(shapes)]);
  const groups = [...drawn, ...figureShapes(drawings)].map(
    ([name, shapes]) => `<g id="${name}">${shapes}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${groups.join("")}</svg>`;
}
