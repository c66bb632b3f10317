import { Toolbar } from "@base-ui/react/toolbar";
import { type KeyboardEvent, memo, type ReactElement } from "react";
import { Camera, FolderOpen, ImageUp, Link2 } from "@/components/ui/icons";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useBrowserFact, useHydrated } from "@/components/ui/use-hydrated";
import { texts } from "./texts";
import { type Tool, tools } from "./tools";

const readIsApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut of the library's in the words of `aria-keyshortcuts`: `Control+Alt+1`. */
function keysOf({ command }: Tool, isApple: boolean): string {
  return (command.shortcuts ?? "")
    .replace("ctrlcmd", isApple ? "Meta" : "Control")
    .replace(/\bctrl\b/, "Control")
    .replace(/(^|\+)([a-z])/g, (_, plus: string, letter: string) => plus + letter.toUpperCase());
}

function hintOf(tool: Tool, isApple: boolean): string {
  const keys = keysOf(tool, isApple).replace("Control", "Ctrl");
  if (!isApple) return keys;
  const signs: Record<string, string> = { Meta: "⌘", Ctrl: "⌃", Alt: "⌥", Shift: "⇧" };
  return keys
    .split("+")
    .map((key) => signs[key] ?? key)
    .join("");
}

export type PictureSource = "device" | "camera" | "library";

type FormattingToolbarProps = {
  controls: string;
  disabled: boolean;
  onTool: (tool: Tool) => void;
  /** Opens the choice of a picture, where pictures can be stored. */
  onChoosePicture: ((source: PictureSource) => void) | undefined;
};

/** To the ends of the toolbar, which the package leaves to us. */
function handleEndKeys({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const buttons = currentTarget.querySelectorAll("button");
  if (key === "Home") buttons[0]?.focus();
  if (key === "End") buttons[buttons.length - 1]?.focus();
}

/** One stop for the Tab key; the arrow keys go from button to button. */
export const FormattingToolbar = memo(function FormattingToolbar(props: FormattingToolbarProps) {
  const { controls, onTool, onChoosePicture } = props;
  const isApple = useBrowserFact(readIsApple, false);
  const isHydrated = useHydrated();
  const disabled = props.disabled || !isHydrated;

  function drawButton(tool: Tool, onClick?: () => void): ReactElement {
    return (
      <Toolbar.Button
        aria-keyshortcuts={keysOf(tool, isApple)}
        aria-label={tool.label}
        className={`inline-grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-[9px] text-ink enabled:hover:bg-sage disabled:cursor-default disabled:opacity-40 sm:min-w-10 ${tool.startsGroup ? "sm:ml-2" : ""} ${tool.isFirst ? "max-sm:-order-1" : ""}`}
        disabled={disabled}
        focusableWhenDisabled={false}
        key={tool.label}
        onClick={onClick}
        // Keeps the selection in the text, and the keyboard of a phone open.
        onMouseDown={(event) => event.preventDefault()}
        title={`${tool.label} (${hintOf(tool, isApple)})`}
      >
        <tool.Icon aria-hidden="true" size={20} />
      </Toolbar.Button>
    );
  }

  return (
    <Toolbar.Root
      aria-controls={controls}
      aria-label="Formatting"
      className="grid flex-1 grid-cols-[repeat(6,minmax(44px,1fr))] sm:flex sm:flex-initial sm:flex-wrap"
      onKeyDown={handleEndKeys}
    >
      {tools.map((tool) =>
        tool.label === "Image" && onChoosePicture ? (
          <Menu
            finalFocus={() => document.getElementById(controls)}
            key={tool.label}
            trigger={drawButton(tool)}
          >
            <MenuItem onChoose={() => onChoosePicture("device")}>
              <ImageUp aria-hidden="true" /> {texts.choosePicture}
            </MenuItem>
            <MenuItem className="pointer-fine:hidden" onChoose={() => onChoosePicture("camera")}>
              <Camera aria-hidden="true" /> {texts.takePhoto}
            </MenuItem>
            <MenuItem onChoose={() => onChoosePicture("library")}>
              <FolderOpen aria-hidden="true" /> {texts.fromLibrary}
            </MenuItem>
            <MenuItem onChoose={() => onTool(tool)}>
              <Link2 aria-hidden="true" /> {texts.pictureAddress}
            </MenuItem>
          </Menu>
        ) : (
          drawButton(tool, () => onTool(tool))
        ),
      )}
    </Toolbar.Root>
  );
});
