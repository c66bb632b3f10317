import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";

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

export type DialogWindowProps = {
  size: keyof typeof sizes;
  titleId: string;
  /** Asked when the person wants to leave by Escape. */
  onClose: () => void;
  children: ReactNode;
};

export function DialogWindow({ size, titleId, onClose, children }: DialogWindowProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      disablePointerDismissal
      onOpenChange={(_, { event, reason }) => {
        if (reason === "escape-key" && isMeant(popup.current, event.target)) onClose();
      }}
      open
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} forceRender />
        <Base.Popup
          aria-labelledby={titleId}
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
