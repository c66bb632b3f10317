import { baseKeymap, chainCommands } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { tools } from "@/components/admin/editor/tools";
import { breakLine, leaveLine, leaveNote, removeLine, toolCommands } from "./commands";
import { schema } from "./schema";
import { goDown, goToCell, keepsForm } from "./tables";
import { texts } from "./texts";
import { isEmptyBlock } from "./to-tree";
import { typingRules } from "./typing";

const { nodes } = schema;

/** A tool's keys as the editor's: `ctrlcmd+alt+1` is `Mod-Alt-1`. */
function keysOf(shortcuts: string): string {
  const names: Record<string, string> = {
    ctrlcmd: "Mod",
    ctrl: "Ctrl",
    shift: "Shift",
    alt: "Alt",
  };
  return shortcuts
    .split("+")
    .map((key) => names[key] ?? key)
    .join("-");
}

function toolKeys(ask: Record<string, Command>): Record<string, Command> {
  const commands = { ...toolCommands, ...ask };
  return Object.fromEntries(
    tools.flatMap(({ label, command }) => {
      const run = commands[label];
      return run && command.shortcuts ? [[keysOf(command.shortcuts), run]] : [];
    }),
  );
}

// The room's own key publishes.
const { "Mod-Enter": _, ...writingKeys } = baseKeymap;

const emptyHint = new Plugin({
  props: {
    decorations({ doc }) {
      const { firstChild } = doc;
      if (!firstChild || doc.childCount > 1 || !isEmptyBlock(firstChild)) return null;
      if (firstChild.childCount > 0) return null;
      const hint = { class: "surface-empty", "data-hint": texts.placeholder };
      return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, hint)]);
    },
  },
});

export function pluginsFor(ask: Record<string, Command>): Plugin[] {
  return [
    typingRules,
    keymap({
      Enter: chainCommands(goDown, leaveLine, splitListItem(nodes.listItem)),
      "Shift-Enter": breakLine,
      Escape: leaveNote,
      Tab: chainCommands(goToCell(1), sinkListItem(nodes.listItem)),
      "Shift-Tab": chainCommands(goToCell(-1), liftListItem(nodes.listItem)),
      Backspace: chainCommands(undoInputRule, removeLine),
      "Mod-z": undo,
      "Mod-y": redo,
      "Shift-Mod-z": redo,
      ...toolKeys(ask),
    }),
    keymap(writingKeys),
    history(),
    dropCursor({ class: "surface-drop", color: false }),
    gapCursor(),
    keepsForm,
    emptyHint,
  ];
}
