"use client";

import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { holdToasts } from "@/components/ui/toast-host";

type DialogProps = {
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  /** Asked when the person wants to leave: Escape, a phone's back gesture. */
  onDismiss: () => void;
  className?: string;
  children: ReactNode;
};

/**
 * A modal dialog that is open as long as it is mounted. Focus goes to `[data-autofocus]`, stays inside
 * and returns to where it came from. It never closes by itself.
 */
export function Dialog({ labelledBy, onDismiss, className = "dialog", children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const releaseToasts = holdToasts(dialog);
    return () => {
      releaseToasts();
      dialog.close();
    };
  }, []);

  function handleCancel(event: SyntheticEvent) {
    event.stopPropagation();
    event.preventDefault();
    onDismiss();
  }

  // A browser may close a dialog over our heads at a second Escape; what is typed must survive that.
  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== ref.current || !ref.current.isConnected || ref.current.open) return;
    ref.current.showModal();
    onDismiss();
  }

  return (
    <dialog
      aria-labelledby={labelledBy}
      className={className}
      onCancel={(event) => {
        // A file picker that is left without a choice says the same, from inside.
        if (event.target === ref.current) handleCancel(event);
      }}
      onClose={handleClose}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.nativeEvent.isComposing) handleCancel(event);
      }}
      ref={ref}
    >
      {children}
    </dialog>
  );
}
