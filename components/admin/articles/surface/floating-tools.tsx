import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { CSSProperties } from "react";
import { type Tool, tools } from "@/components/admin/editor/tools";
import { Plus } from "@/components/ui/icons";
import { blockWithTools, type ToolBlock } from "./block-tools";
import {
  AddressTools,
  CalloutTools,
  CodeTools,
  PictureTools,
  TableTools,
} from "./block-tools-view";
import { texts } from "./texts";
import { isEmptyBlock } from "./to-tree";
import { ToolBar, ToolBarButton } from "./tool-bar";

type Spot = { top: number; left: number };

/** What floats beside the caret: a bar over what is selected, a button beside an empty line, a block's own below it. */
export type Floating = Spot & ({ kind: "bar" | "plus" } | ToolBlock);

const BAR_LABELS = ["Bold", "Italic", "Inline code", "Link", "Heading 2", "Heading 3", "Quote"];
const BAR_HEIGHT_PX = 52;
/** What a block's own tools have at least, where there is room for it. */
const TOOLS_WIDTH_PX = 340;
/** A phone has its own menu above what is selected, and handles below it. */
const BELOW_HANDLES_PX = 32;

/** What is to float now, from the corner of what the text is in; null for nothing. */
export function floatingAt(view: EditorView, around: HTMLElement): Floating | null {
  const { selection, doc } = view.state;
  const isAtTools = document.activeElement?.closest("[data-surface-tools]") != null;
  if (!view.hasFocus() && !isAtTools) return null;
  const isBar = !selection.empty && selection.$from.parent.inlineContent;
  const block = isBar ? null : blockWithTools(view.state);
  const { $from } = selection;
  const isEmptyLine = selection.empty && $from.depth === 1 && isEmptyBlock($from.parent);
  const isPlus = isEmptyLine && doc.childCount > 0;
  // Where nothing floats, as at most keys, nothing is measured.
  if (!isBar && !block && !isPlus) return null;
  const corner = around.getBoundingClientRect();
  const drawn = block && view.nodeDOM(block.at);
  if (block && drawn instanceof HTMLElement) {
    const box = drawn.getBoundingClientRect();
    const left = Math.min(box.left - corner.left, corner.width - TOOLS_WIDTH_PX);
    return { ...block, top: box.bottom - corner.top + 4, left: Math.max(8, left) };
  }
  const { top, left } = view.coordsAtPos(selection.from);
  if (!isBar)
    return isPlus ? { kind: "plus", top: top - corner.top, left: left - corner.left } : null;
  const isTouch = window.matchMedia("(pointer: coarse)").matches;
  const above = top - corner.top - BAR_HEIGHT_PX;
  const below = view.coordsAtPos(selection.to).bottom - corner.top;
  const isAbove = above > 0 && !isTouch;
  const y = isAbove ? above : below + (isTouch ? BELOW_HANDLES_PX : 8);
  return { kind: "bar", top: y, left: Math.max(8, left - corner.left) };
}

/** To the first tool beside the caret, or of the toolbar where none is there. */
export function focusTools(frame: HTMLElement | null): void {
  const find = (selector: string) => frame?.querySelector<HTMLElement>(selector);
  const beside = find("[data-surface-tools] :is(button, input), button[data-surface-tools]");
  (beside ?? find("[role=toolbar] button"))?.focus();
}

type FloatingToolsProps = {
  at: Floating;
  onTool: (tool: Tool) => void;
  onInsert: () => void;
  onCommand: (command: Command) => void;
  /** Asks for what becomes of the picture that is selected. */
  onPicture: (what: "beside" | "replace" | "link") => void;
  /** Goes back to the text. */
  onLeave: () => void;
};

/** Within reach of the pointer, and by Alt+F10; the toolbar and `/` have most of it as well. */
export function FloatingTools(props: FloatingToolsProps) {
  const { at, onTool, onInsert, onCommand, onPicture, onLeave } = props;
  switch (at.kind) {
    case "plus":
      return (
        <button
          aria-label={texts.insert}
          className="absolute right-1 z-2 grid size-11 cursor-pointer place-items-center rounded-full text-quiet hover:bg-sage hover:text-ink sm:right-auto sm:left-(--left) sm:-translate-x-full"
          data-surface-tools=""
          onClick={onInsert}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            onLeave();
          }}
          onMouseDown={(event) => event.preventDefault()}
          style={{ top: at.top - 6, "--left": `max(2.75rem, ${at.left - 8}px)` } as CSSProperties}
          tabIndex={-1}
          type="button"
        >
          <Plus aria-hidden="true" size={20} />
        </button>
      );
    case "table":
      return <TableTools at={at} onCommand={onCommand} onLeave={onLeave} />;
    case "callout":
      return <CalloutTools at={at} onCommand={onCommand} onLeave={onLeave} />;
    case "code":
      return <CodeTools at={at} onCommand={onCommand} onLeave={onLeave} />;
    case "address":
      return <AddressTools at={at} onCommand={onCommand} onLeave={onLeave} />;
    case "picture":
      return <PictureTools at={at} onCommand={onCommand} onLeave={onLeave} onPicture={onPicture} />;
    default:
      return (
        <ToolBar
          label={texts.selection}
          left={`max(0px, min(${at.left}px, calc(100% - 20.25rem)))`}
          onLeave={onLeave}
          top={at.top}
        >
          {BAR_LABELS.flatMap((label) => tools.find((tool) => tool.label === label) ?? []).map(
            (tool) => (
              <ToolBarButton key={tool.label} label={tool.label} onPress={() => onTool(tool)}>
                <tool.Icon aria-hidden="true" size={20} />
              </ToolBarButton>
            ),
          )}
        </ToolBar>
      );
  }
}
