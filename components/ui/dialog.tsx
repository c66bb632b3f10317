import { type ComponentProps, createContext, type ReactNode, type Ref, use, useId } from "react";
import { Button } from "./button";
import type { DialogWindowProps } from "./dialog-window";
import { X } from "./icons";
import { lazyDialog } from "./lazy";

/** Loaded with the first dialog. */
export const LazyDialogWindow = lazyDialog(() => import("./dialog-window"), "DialogWindow");

const TitleId = createContext<string | undefined>(undefined);

type DialogProps = Pick<DialogWindowProps, "size" | "children"> & {
  /** Asked when the person wants to leave by Escape. */
  onDismiss: () => void;
};

/**
 * A modal dialog that is open as long as it is mounted. Focus goes to `[data-autofocus]`, stays inside
 * and returns to where it came from. It never closes by itself.
 */
export function Dialog({ size, onDismiss, children }: DialogProps) {
  const titleId = useId();
  return (
    <LazyDialogWindow onClose={onDismiss} size={size} titleId={titleId}>
      <TitleId value={titleId}>{children}</TitleId>
    </LazyDialogWindow>
  );
}

type DialogTitleProps = {
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLHeadingElement>;
  /** True where the title has the focus first: there is something to read. */
  hasFocus?: boolean;
};

export function DialogTitle({ children, className = "", ref, hasFocus }: DialogTitleProps) {
  return (
    <h2
      className={`text-xl outline-none ${className}`}
      data-autofocus={hasFocus ? "" : undefined}
      id={use(TitleId)}
      ref={ref}
      tabIndex={-1}
    >
      {children}
    </h2>
  );
}

type DialogHeadProps = Omit<DialogTitleProps, "className"> & { onClose?: () => void };

export function DialogHead({ onClose, ...title }: DialogHeadProps) {
  return (
    <div className="flex min-h-14 flex-none items-center justify-between gap-4 border-b border-line py-1 pr-3 pl-5">
      <DialogTitle {...title} className="min-w-0 wrap-anywhere" />
      {onClose && (
        <Button aria-label="Close" onClick={onClose} variant="icon">
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

type DialogPartProps = ComponentProps<"div">;

/** What scrolls when there is not enough room. */
export function DialogBody({ className = "", ...body }: DialogPartProps) {
  return <div {...body} className={`min-h-0 flex-1 overflow-y-auto p-5 ${className}`} />;
}

export function DialogFoot({ children, className = "" }: DialogPartProps) {
  return (
    <div
      className={`flex flex-none flex-wrap items-center justify-end gap-x-3 gap-y-2.5 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px))] ${className}`}
    >
      {children}
    </div>
  );
}
