import { readdirSync, readFileSync } from "node:fs";
import { history, undo } from "prosemirror-history";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { markdownFromHtml } from "@/lib/rich-text/markdown-from-html";
import { readNodes, sliceOf } from "./insert";
import { SourceBook } from "./source-book";
import { blockTree } from "./to-tree";

const folder = new URL("../../../../testing/clipboard/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const meaning = (markdown: string) =>
  readNodes(markdown).map((block) => JSON.stringify(blockTree(block)));

test.each(names)(
  "what comes from %s is on the surface as it is read, and Undo takes it back",
  (name) => {
    const { markdown } = markdownFromHtml(read(name));
    const book = new SourceBook();
    let state = EditorState.create({ doc: book.read(""), plugins: [history()] });
    state = state.apply(state.tr.replaceSelection(sliceOf(markdown)));
    expect(meaning(book.write(state.doc))).toEqual(meaning(markdown));
    undo(state, (transaction) => {
      state = state.apply(transaction);
    });
    expect(book.write(state.doc)).toBe("");
  },
);
