"use client";

import { Toolbar } from "@base-ui/react/toolbar";
import type { ICommand } from "@uiw/react-md-editor/commands";
import type { KeyboardEvent } from "react";
import { type Tool, tools } from "./tools";

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut of the library's in the words of `aria-keyshortcuts`: `Control+Alt+1`. */
function keysOf({ command }: Tool): string {
  return (command.shortcuts ?? "")
    .replace("ctrlcmd", isApple ? "Meta" : "Control")
    .replace(/\bctrl\b/, "Control")
    .replace(/(^|\+)([a-z])/g, (_, plus: string, letter: string) => plus + letter.toUpperCase());
}

function hintOf(tool: Tool): string {
  const keys = keysOf(tool).replace("Control", "Ctrl");
  if (!isApple) return keys;
  const signs: Record<string, string> = { Meta: "⌘", Ctrl: "⌃", Alt: "⌥", Shift: "⇧" };
  return keys
    .split("+")
    .map((key) => signs[key] ?? key)
    .join("");
}

type FormattingToolbarProps = {
  controls: string;
  disabled: boolean;
  onCommand: (command: ICommand) => void;
};

/** To the ends of the toolbar, which the package leaves to us. */
function handleEndKeys({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const buttons = currentTarget.querySelectorAll("button");
  if (key === "Home") buttons[0]?.focus();
  if (key === "End") buttons[buttons.length - 1]?.focus();
}

/** One stop for the Tab key; the arrow keys go from button to button. */
export function FormattingToolbar({ controls, disabled, onCommand }: FormattingToolbarProps) {
  return (
    <Toolbar.Root
      aria-controls={controls}
      aria-label="Formatting"
      className="grid flex-1 grid-cols-[repeat(6,minmax(44px,1fr))] sm:flex sm:flex-none sm:flex-wrap"
      onKeyDown={handleEndKeys}
    >
      {tools.map((tool) => (
        <Toolbar.Button
          aria-keyshortcuts={keysOf(tool)}
          aria-label={tool.label}
          className={`inline-grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-[9px] text-ink enabled:hover:bg-sage disabled:cursor-default disabled:opacity-40 sm:min-w-10 ${tool.startsGroup ? "sm:ml-2" : ""}`}
          disabled={disabled}
          focusableWhenDisabled={false}
          key={tool.label}
          onClick={() => onCommand(tool.command)}
          // Keeps the selection in the text, and the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          title={`${tool.label} (${hintOf(tool)})`}
        >
          <tool.Icon aria-hidden="true" size={20} />
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
