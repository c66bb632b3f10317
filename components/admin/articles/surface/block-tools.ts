import type { Command, EditorState } from "prosemirror-state";
import { depthOf } from "./commands";
import { schema } from "./schema";
import { type Align, cellPlace } from "./tables";

const { nodes } = schema;

/** A block that has tools of its own, where it stands, and what they show as chosen. */
export type ToolBlock =
  | { kind: "table"; at: number; align: Align }
  | { kind: "callout"; at: number; chosen: string }
  | { kind: "code"; at: number; language: string };

/** The nearest such block around the caret. */
export function blockWithTools(state: EditorState): ToolBlock | null {
  const { $from } = state.selection;
  const cell = cellPlace(state);
  if (cell) {
    return { kind: "table", at: cell.tableAt, align: cell.table.attrs.align[cell.column] ?? null };
  }
  if ($from.parent.type === nodes.codeBlock) {
    return { kind: "code", at: $from.before(), language: $from.parent.attrs.lang ?? "" };
  }
  const depth = depthOf($from, nodes.callout);
  if (depth === null) return null;
  return { kind: "callout", at: $from.before(depth), chosen: $from.node(depth).attrs.kind };
}

/** Makes the callout around the caret one of another kind. */
export function setCalloutKind(kind: string): Command {
  return (state, dispatch) => {
    const block = blockWithTools(state);
    if (block?.kind !== "callout") return false;
    dispatch?.(state.tr.setNodeAttribute(block.at, "kind", kind));
    return true;
  };
}

/** Says which language the code around the caret is in, as one word; none for an empty one. */
export function setLanguage(language: string): Command {
  return (state, dispatch) => {
    const block = blockWithTools(state);
    if (block?.kind !== "code") return false;
    const lang = language.replace(/[\s`]/g, "");
    const { tr } = state;
    tr.setNodeAttribute(block.at, "lang", lang || null);
    // What follows the language in its line cannot be without it.
    if (lang === "") tr.setNodeAttribute(block.at, "meta", null);
    dispatch?.(tr);
    return true;
  };
}
