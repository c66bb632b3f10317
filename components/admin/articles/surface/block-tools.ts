import type { Node } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { depthOf } from "./commands";
import { withScheme } from "./links";
import { chosenPicture, joinAbove, type Width } from "./picture-commands";
import { schema } from "./schema";
import { type Align, cellPlace } from "./tables";

const { nodes } = schema;

export type ToolBlock =
  | { kind: "table"; at: number; align: Align }
  | { kind: "callout"; at: number; chosen: string }
  | { kind: "code"; at: number; language: string }
  | { kind: "address"; at: number; address: string }
  | {
      kind: "picture";
      at: number;
      width: Width;
      isGrouped: boolean;
      canJoin: boolean;
      isLinked: boolean;
    };

export function blockWithTools(state: EditorState): ToolBlock | null {
  const { $from } = state.selection;
  const picture = chosenPicture(state);
  if (picture) {
    const { at, figure, group } = picture;
    return {
      kind: "picture",
      at,
      width: group?.attrs.width ?? "text",
      isGrouped: (group?.childCount ?? 0) > 1,
      canJoin: joinAbove(state),
      isLinked: figure.attrs.href !== null,
    };
  }
  const cell = cellPlace(state);
  if (cell) {
    return { kind: "table", at: cell.tableAt, align: cell.table.attrs.align[cell.column] ?? null };
  }
  if ($from.parent.type === nodes.codeBlock) {
    return { kind: "code", at: $from.before(), language: $from.parent.attrs.lang ?? "" };
  }
  if (hasAddress($from.parent)) {
    return { kind: "address", at: $from.before(), address: $from.parent.attrs.href };
  }
  const depth = depthOf($from, nodes.callout);
  if (depth === null) return null;
  return { kind: "callout", at: $from.before(depth), chosen: $from.node(depth).attrs.kind };
}

function hasAddress({ type }: Node): boolean {
  return type === nodes.button || type === nodes.card;
}

/** Says where the button or card around the caret leads. */
export function setBlockAddress(address: string): Command {
  return (state, dispatch) => {
    const block = blockWithTools(state);
    if (block?.kind !== "address") return false;
    dispatch?.(state.tr.setNodeAttribute(block.at, "href", withScheme(address.trim())));
    return true;
  };
}

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
