"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import {
  BulletsIcon,
  CodeIcon,
  ImageIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
} from "@/components/admin/icons";
import type { TransformName } from "@/components/admin/editor/line-commands";

type Tool = {
  name: TransformName;
  label: string;
  face: ReactNode;
  /** The physical key with Ctrl or ⌘, and which of Alt and Shift go with it. */
  code: string;
  with?: "alt" | "shift";
  /** Begins a group. */
  starts?: boolean;
};

export const tools: Tool[] = [
  { name: "bold", label: "Bold", face: <b>B</b>, code: "KeyB" },
  { name: "italic", label: "Italic", face: <i>I</i>, code: "KeyI" },
  { name: "underline", label: "Underline", face: <u>U</u>, code: "KeyU" },
  { name: "heading1", label: "Heading 1", face: "H1", code: "Digit1", with: "alt", starts: true },
  { name: "heading2", label: "Heading 2", face: "H2", code: "Digit2", with: "alt" },
  { name: "heading3", label: "Heading 3", face: "H3", code: "Digit3", with: "alt" },
  {
    name: "bullets",
    label: "Bullet list",
    face: <BulletsIcon />,
    code: "Digit8",
    with: "shift",
    starts: true,
  },
  { name: "numbers", label: "Numbered list", face: <NumbersIcon />, code: "Digit7", with: "shift" },
  { name: "quote", label: "Quote", face: <QuoteIcon />, code: "Digit9", with: "shift" },
  { name: "code", label: "Inline code", face: <CodeIcon />, code: "KeyE", starts: true },
  { name: "link", label: "Link", face: <LinkIcon />, code: "KeyK" },
  { name: "image", label: "Image", face: <ImageIcon />, code: "KeyP", with: "alt" },
];

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

function keysOf(tool: Tool, names: { main: string; alt: string; shift: string; plus: string }) {
  const key = tool.code.replace(/^(Key|Digit)/, "");
  return [names.main, ...(tool.with ? [names[tool.with]] : []), key].join(names.plus);
}

function hintOf(tool: Tool): string {
  return isApple
    ? keysOf(tool, { main: "⌘", alt: "⌥", shift: "⇧", plus: "" })
    : keysOf(tool, { main: "Ctrl", alt: "Alt", shift: "Shift", plus: "+" });
}

/** The tool whose shortcut was pressed. AltGr types characters and is left alone. */
export function toolForKeys(event: KeyboardEvent): Tool | undefined {
  if (!(isApple ? event.metaKey : event.ctrlKey) || event.getModifierState("AltGraph")) return;
  return tools.find(
    (tool) =>
      tool.code === event.code &&
      event.altKey === (tool.with === "alt") &&
      event.shiftKey === (tool.with === "shift"),
  );
}

type EditorToolbarProps = {
  controls: string;
  disabled: boolean;
  onTool: (name: TransformName) => void;
};

/** One stop for the Tab key; the arrow keys go from button to button. */
export function EditorToolbar({ controls, disabled, onTool }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function handleKeyDown(event: KeyboardEvent) {
    const last = tools.length - 1;
    const goals: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = goals[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      aria-controls={controls}
      aria-label="Formatting"
      className="editor-toolbar"
      onKeyDown={handleKeyDown}
      ref={bar}
      role="toolbar"
    >
      {tools.map((tool, index) => (
        <button
          aria-keyshortcuts={keysOf(tool, {
            main: isApple ? "Meta" : "Control",
            alt: "Alt",
            shift: "Shift",
            plus: "+",
          })}
          aria-label={tool.label}
          className={tool.starts ? "editor-tool editor-tool-starts" : "editor-tool"}
          disabled={disabled}
          key={tool.name}
          onClick={() => onTool(tool.name)}
          onFocus={() => setCurrent(index)}
          // Keeps the selection in the text, and the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          tabIndex={index === current ? 0 : -1}
          title={`${tool.label} (${hintOf(tool)})`}
          type="button"
        >
          {tool.face}
        </button>
      ))}
    </div>
  );
}
