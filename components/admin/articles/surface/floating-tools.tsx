"use client";

import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type Tool, tools } from "@/components/admin/editor/tools";
import { Plus } from "@/components/ui/icons";
import { cellPlace, tableCommands } from "./tables";
import { texts } from "./texts";
import { isEmptyBlock } from "./to-tree";

/** What floats beside the caret: a bar over what is selected, a button beside an empty line, a table's own below it. */
export type Floating = { kind: "bar" | "plus" | "table"; top: number; left: number };

const BAR_LABELS = ["Bold", "Italic", "Link", "Heading 2", "Heading 3", "Quote"];
const BAR_HEIGHT_PX = 52;

/** What is to float now, from the corner of what the text stands in; null for nothing. */
export function floatingAt(view: EditorView, around: HTMLElement): Floating | null {
  const { selection, doc } = view.state;
  if (!view.hasFocus()) return null;
  const corner = around.getBoundingClientRect();
  const { top, left } = view.coordsAtPos(selection.from);
  if (!selection.empty) {
    if (!selection.$from.parent.inlineContent) return null;
    const above = top - corner.top - BAR_HEIGHT_PX;
    const below = view.coordsAtPos(selection.to).bottom - corner.top + 8;
    return { kind: "bar", top: above > 0 ? above : below, left: Math.max(8, left - corner.left) };
  }
  const place = cellPlace(view.state);
  const table = place && view.nodeDOM(place.tableAt);
  if (table instanceof HTMLElement) {
    const box = table.getBoundingClientRect();
    return { kind: "table", top: box.bottom - corner.top + 4, left: box.left - corner.left };
  }
  const { $from } = selection;
  const isEmptyLine = $from.depth === 1 && isEmptyBlock($from.parent);
  if (!isEmptyLine || doc.childCount === 0) return null;
  return { kind: "plus", top: top - corner.top, left: left - corner.left };
}

type FloatingToolsProps = {
  at: Floating;
  onTool: (tool: Tool) => void;
  onInsert: () => void;
  onTable: (command: Command) => void;
};

const BAR_STYLE = "absolute z-2 flex rounded-card border border-line bg-raised p-1 shadow-soft";

/** For the pointer: keys have the toolbar, and `/`. */
export function FloatingTools({ at, onTool, onInsert, onTable }: FloatingToolsProps) {
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
  if (at.kind === "plus") {
    return (
      <button
        aria-label={texts.insert}
        className="absolute z-2 grid size-11 -translate-x-full cursor-pointer place-items-center rounded-full text-quiet hover:bg-sage hover:text-ink max-sm:right-1 max-sm:translate-x-0"
        onClick={onInsert}
        onMouseDown={keepFocus}
        style={{ top: at.top - 6, left: `max(2.75rem, ${at.left - 8}px)` }}
        tabIndex={-1}
        type="button"
      >
        <Plus aria-hidden="true" size={20} />
      </button>
    );
  }
  if (at.kind === "table") {
    return (
      <fieldset
        aria-label={texts.table}
        className={BAR_STYLE}
        data-surface-tools=""
        style={{ top: at.top, left: at.left }}
      >
        {Object.entries(tableCommands).map(([label, command]) => (
          <button
            aria-label={label}
            className="min-h-10 cursor-pointer rounded-[9px] px-2.5 font-semibold text-ink text-sm hover:bg-sage"
            key={label}
            onClick={() => onTable(command)}
            onMouseDown={keepFocus}
            title={label}
            type="button"
          >
            {texts.tableTools[label]}
          </button>
        ))}
      </fieldset>
    );
  }
  return (
    <fieldset
      aria-label={texts.selection}
      className={`${BAR_STYLE} pointer-coarse:hidden`}
      style={{ top: at.top, left: `min(${at.left}px, calc(100% - 17rem))` }}
    >
      {tools
        .filter(({ label }) => BAR_LABELS.includes(label))
        .map((tool) => (
          <button
            aria-label={tool.label}
            className="grid size-10 cursor-pointer place-items-center rounded-[9px] text-ink hover:bg-sage"
            key={tool.label}
            onClick={() => onTool(tool)}
            onMouseDown={keepFocus}
            tabIndex={-1}
            title={tool.label}
            type="button"
          >
            <tool.Icon aria-hidden="true" size={20} />
          </button>
        ))}
    </fieldset>
  );
}
