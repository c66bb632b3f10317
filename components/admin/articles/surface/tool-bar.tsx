import { Toolbar } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";

type ToolBarProps = {
  label: string;
  top: number;
  /** A length of CSS. */
  left: string;
  onLeave: () => void;
  children: ReactNode;
};

/** Tools beside the caret: the arrow keys go from one to the next, and Escape leads back to the text. */
export function ToolBar({ label, top, left, onLeave, children }: ToolBarProps) {
  return (
    <Toolbar.Root
      aria-label={label}
      className="absolute z-2 flex flex-wrap rounded-card border border-line bg-raised p-1 shadow-soft"
      data-surface-tools=""
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onLeave();
      }}
      style={{ top, left, maxWidth: `calc(100% - ${left} - 0.25rem)` }}
    >
      {children}
    </Toolbar.Root>
  );
}

type ToolBarButtonProps = {
  label: string;
  /** Left out for what is done once. */
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
};

export function ToolBarButton({ label, isPressed, onPress, children }: ToolBarButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      aria-pressed={isPressed}
      className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-[9px] px-2 font-semibold text-ink text-sm hover:bg-sage aria-pressed:bg-sage aria-pressed:text-teal lg:min-h-10 lg:min-w-10"
      onClick={onPress}
      // Keeps the selection in the text, and the keyboard of a phone open.
      onMouseDown={(event) => event.preventDefault()}
      title={label}
    >
      {children}
    </Toolbar.Button>
  );
}
