import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, Selection, TextSelection } from "prosemirror-state";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** Blocks of one line, which end with it. */
const LINES: NodeType[] = [nodes.drawing, nodes.audio, nodes.button, nodes.card, nodes.signUp];

/** How deep the nearest one around a place is; null where there is none. */
export function depthOf($place: ResolvedPos, type: NodeType): number | null {
  for (let depth = $place.depth; depth > 0; depth -= 1) {
    if ($place.node(depth).type === type) return depth;
  }
  return null;
}

function toggleHeading(level: number): Command {
  return (state, dispatch) => {
    const { $from, from, to } = state.selection;
    let hasLine = false;
    state.doc.nodesBetween(from, to, ({ type }) => {
      hasLine ||= LINES.includes(type);
    });
    // It would lose its address.
    if (hasLine) return false;
    const { parent } = $from;
    const isIt = parent.type === nodes.heading && parent.attrs.level === level;
    const command = isIt ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });
    return command(state, dispatch);
  };
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const other = type === nodes.bulletList ? nodes.orderedList : nodes.bulletList;
    const [own, others] = [depthOf($from, type), depthOf($from, other)];
    if (others !== null && others > (own ?? 0)) {
      const { spread } = $from.node(others).attrs;
      dispatch?.(state.tr.setNodeMarkup($from.before(others), type, { spread }));
      return true;
    }
    if (own !== null) return liftListItem(nodes.listItem)(state, dispatch);
    return wrapInList(type)(state, dispatch);
  };
}

function toggleQuote(state: EditorState, dispatch: Parameters<Command>[1]): boolean {
  const isInside = depthOf(state.selection.$from, nodes.blockquote) !== null;
  return isInside ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);
}

/** What the buttons of the toolbar do here, by their names. Links and pictures ask first. */
export const toolCommands: Record<string, Command> = {
  Bold: toggleMark(marks.strong),
  Italic: toggleMark(marks.emphasis),
  Underline: toggleMark(marks.tag, { name: "u" }),
  "Heading 1": toggleHeading(1),
  "Heading 2": toggleHeading(2),
  "Heading 3": toggleHeading(3),
  "Bullet list": toggleList(nodes.bulletList),
  "Numbered list": toggleList(nodes.orderedList),
  Quote: toggleQuote,
  "Inline code": toggleMark(marks.code),
};

/** Shift+Enter: another line of the same paragraph. */
export const breakLine: Command = chainCommands((state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  if (state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
});

/** Enter goes on below. */
export const leaveLine: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  if (!empty || !LINES.includes($from.parent.type)) return false;
  const at = $from.after();
  tr.insert(at, nodes.paragraph.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** Backspace takes one without words away. */
export const removeLine: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const { parent } = $from;
  const isOne = LINES.includes(parent.type) && parent.content.size === 0;
  if (!empty || !isOne) return false;
  const at = $from.before();
  tr.replaceWith(at, $from.after(), nodes.paragraph.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** From a note back to behind its mark, where the sentence goes on. */
export const leaveNote: Command = ({ doc, selection: { $from }, tr }, dispatch) => {
  const { type, attrs } = $from.node(1) ?? {};
  if (type !== nodes.footnote) return false;
  let mark: number | null = null;
  doc.descendants((node, at) => {
    if (node.type === nodes.footnoteReference && node.attrs.label === attrs?.label) mark ??= at;
    return mark === null;
  });
  if (mark === null) return false;
  dispatch?.(tr.setSelection(TextSelection.create(doc, mark + 1)).scrollIntoView());
  return true;
};
