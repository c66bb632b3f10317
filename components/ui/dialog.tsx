"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { type ComponentProps, type ReactNode, type Ref, useRef } from "react";
import { Button } from "@/components/ui/button";
import { X } from "@/components/ui/icons";

const card = "rounded-card shadow-soft";
const fit = "h-fit max-h-[calc(100dvh-2rem)]";

/** All but the first take the whole window where it is small. */
const sizes = {
  choice: `${card} ${fit} w-[min(36rem,100vw-2rem)]`,
  form: `h-dvh w-screen sm:h-fit sm:max-h-[calc(100dvh-2rem)] sm:w-[min(44rem,100vw-2rem)] sm:rounded-card sm:shadow-soft`,
  wide: `h-dvh w-screen lg:h-[calc(100dvh-2rem)] lg:w-[min(84rem,100vw-2rem)] lg:rounded-card lg:shadow-soft`,
};

export const popupClass =
  "fixed inset-0 z-50 m-auto flex flex-col overflow-hidden overscroll-contain bg-paper text-base text-ink outline-none";
export const backdropClass = "fixed inset-0 z-50 bg-[#0f1b19a6]";

/** Escape reaches every dialog that is open. It is meant for the one with the focus, else for the top one. */
function isMeant(popup: HTMLElement | null, target: EventTarget | null): boolean {
  if (target === document.body) return popup?.matches(":not([data-nested-dialog-open])") ?? false;
  return target instanceof Node && popup?.contains(target) === true;
}

type DialogProps = {
  size: keyof typeof sizes;
  /** Asked when the person wants to leave by Escape. */
  onDismiss: () => void;
  children: ReactNode;
};

/**
 * A modal dialog that is open as long as it is mounted. Focus goes to `[data-autofocus]`, stays inside
 * and returns to where it came from. It never closes by itself.
 */
export function Dialog({ size, onDismiss, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      disablePointerDismissal
      onOpenChange={(_, { event, reason }) => {
        if (reason === "escape-key" && isMeant(popup.current, event.target)) onDismiss();
      }}
      open
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} forceRender />
        <Base.Popup
          className={`${popupClass} ${sizes[size]}`}
          data-size={size}
          initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-autofocus]") ?? true}
          ref={popup}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type DialogTitleProps = {
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLHeadingElement>;
  /** True where the title has the focus first: there is something to read. */
  hasFocus?: boolean;
};

/** The heading that names the dialog. */
export function DialogTitle({ children, className = "", ref, hasFocus }: DialogTitleProps) {
  return (
    <Base.Title
      className={`text-xl outline-none ${className}`}
      data-autofocus={hasFocus ? "" : undefined}
      ref={ref}
      tabIndex={-1}
    >
      {children}
    </Base.Title>
  );
}

type DialogHeadProps = Omit<DialogTitleProps, "className"> & { onClose?: () => void };

/** The title over a line, and the way out. */
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

/** The buttons that end a dialog. */
export function DialogFoot({ children, className = "" }: DialogPartProps) {
  return (
    <div
      className={`flex flex-none flex-wrap items-center justify-end gap-x-3 gap-y-2.5 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px))] ${className}`}
    >
      {children}
    </div>
  );
}
