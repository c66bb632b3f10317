import { Fragment, type Node } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, type Transaction } from "prosemirror-state";
import { schema } from "./schema";

const { nodes } = schema;

export const WIDTHS = ["text", "wide", "full"] as const;
export type Width = (typeof WIDTHS)[number];

/** A picture that is selected, with its group where it is in one. */
export type Chosen = {
  at: number;
  figure: Node;
  group: Node | null;
  groupAt: number;
  index: number;
};

export function chosenPicture({ selection }: EditorState): Chosen | null {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.figure) return null;
  const { $from, node: figure } = selection;
  const group = $from.parent.type === nodes.pictures ? $from.parent : null;
  const groupAt = group ? $from.before() : $from.pos;
  return { at: $from.pos, figure, group, groupAt, index: group ? $from.index() : 0 };
}

/** Several pictures, or one with more room, are a group; one with the text's room is on its own. */
function blocksOf(figures: readonly Node[], width: string | null): Node[] {
  if (figures.length === 0) return [];
  if (figures.length === 1 && width === null) return [...figures];
  return [nodes.pictures.create({ width }, Fragment.from([...figures]))];
}

/** Puts blocks in place of others, and selects the picture in them that is named. */
function replaced(
  tr: Transaction,
  { from, until }: { from: number; until: number },
  blocks: Node[],
  selected: Node,
): Transaction {
  tr.replaceWith(from, until, blocks);
  tr.doc.nodesBetween(from, tr.mapping.map(until), (node, at) => {
    if (node === selected) tr.setSelection(NodeSelection.create(tr.doc, at));
  });
  return tr.scrollIntoView();
}

const placeOf = ({ groupAt, group, figure }: Chosen) => ({
  from: groupAt,
  until: groupAt + (group ?? figure).nodeSize,
});

const figuresOf = ({ group, figure }: Pick<Chosen, "group" | "figure">) =>
  group ? group.children : [figure];

export function setWidth(width: Width): Command {
  return (state, dispatch) => {
    const chosen = chosenPicture(state);
    if (!chosen) return false;
    const blocks = blocksOf(figuresOf(chosen), width === "text" ? null : width);
    dispatch?.(replaced(state.tr, placeOf(chosen), blocks, chosen.figure));
    return true;
  };
}

/** Puts a picture, or its group, beside those right above. */
export const joinAbove: Command = (state, dispatch) => {
  const chosen = chosenPicture(state);
  const above = chosen && state.doc.resolve(chosen.groupAt).nodeBefore;
  if (!above || ![nodes.figure, nodes.pictures].some((type) => type === above.type)) return false;
  const group = above.type === nodes.pictures ? above : null;
  const figures = [...figuresOf({ group, figure: above }), ...figuresOf(chosen)];
  const { from, until } = placeOf(chosen);
  const width = group?.attrs.width ?? chosen.group?.attrs.width ?? null;
  const place = { from: from - above.nodeSize, until };
  dispatch?.(replaced(state.tr, place, blocksOf(figures, width), chosen.figure));
  return true;
};

export const standAlone: Command = (state, dispatch) => {
  const chosen = chosenPicture(state);
  if (!chosen?.group || chosen.group.childCount < 2) return false;
  const { figure, group, index } = chosen;
  const others = group.children.filter((_, at) => at !== index);
  const blocks = [...blocksOf(others, group.attrs.width), figure];
  dispatch?.(replaced(state.tr, placeOf(chosen), blocks, figure));
  return true;
};

/** Moves a picture within its group. */
export function moveBy(step: -1 | 1): Command {
  return (state, dispatch) => {
    const chosen = chosenPicture(state);
    const figures = chosen?.group ? [...chosen.group.children] : [];
    const goal = (chosen?.index ?? 0) + step;
    if (!chosen || !figures[goal]) return false;
    figures.splice(chosen.index, 1);
    figures.splice(goal, 0, chosen.figure);
    const blocks = blocksOf(figures, chosen.group?.attrs.width ?? null);
    dispatch?.(replaced(state.tr, placeOf(chosen), blocks, chosen.figure));
    return true;
  };
}

/** Where a press on the picture leads; nowhere for an empty address. */
export function linkPicture(href: string): Command {
  return (state, dispatch) => {
    const chosen = chosenPicture(state);
    if (!chosen) return false;
    const tr = state.tr.setNodeAttribute(chosen.at, "href", href || null);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, chosen.at)));
    return true;
  };
}
