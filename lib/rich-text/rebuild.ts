import type { Root } from "hast";
import { Builder } from "./builder";
import type { Context } from "./context";
import { lowerHeadings, nameHeadings } from "./headings";
import { describePaste } from "./pasted-document";

export type Rebuilt = {
  tree: Root;
  /** By number, from 1. */
  footnotes: Root[];
  lostPictures: number;
};

/** HTML as programs put it into the clipboard, made plain: what it means, without how it says that. */
export function rebuild(tree: Root): Rebuilt {
  const document = describePaste(tree);
  const blocks = new Builder(document);
  const context: Context = { marks: new Set(), isPreformatted: false };
  for (const child of tree.children) blocks.add(child, context);
  const finished = nameHeadings(blocks.finish(), document);
  lowerHeadings(finished);
  return {
    tree: { type: "root", children: finished },
    footnotes: document.footnotes.definitions.map((node) => {
      const builder = new Builder(document);
      for (const child of node.children) builder.add(child, context);
      return { type: "root", children: builder.finish().map((block) => block.node) };
    }),
    lostPictures: document.lostPictures,
  };
}
