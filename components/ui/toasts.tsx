import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
} from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { ShowToast } from "./toaster";

const theme = {
  "--normal-bg": "var(--color-raised)",
  "--normal-text": "var(--color-ink)",
  "--normal-border": "var(--color-line)",
  "--error-bg": "var(--color-raised)",
  "--error-text": "var(--color-brick)",
  "--error-border": "var(--color-brick)",
  "--border-radius": "16px",
  "--toast-close-button-start": "auto",
  "--toast-close-button-end": "4px",
  "--toast-close-button-transform": "none",
  fontFamily: "var(--font-sans)",
} as CSSProperties;

/**
 * A button that was pressed goes with its message, and sonner puts the focus back only once all messages are closed, out
 * of whatever has it by then. Left at once, it goes back at once.
 */
function giveFocusBack({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest("button")?.blur();
}

/** The next Tab begins at the top of the page, as after its last control. */
function goToTop(): void {
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute("tabindex");
}

/**
 * sonner puts the focus back to where it was also for who goes on by Tab, who would come to the message again and never
 * past it.
 */
function useWayOn() {
  const isGoingOn = useRef(false);
  return {
    hearTab: ({ key, shiftKey }: KeyboardEvent) => {
      isGoingOn.current = key === "Tab" && !shiftKey;
    },
    goOn: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const goesOn = isGoingOn.current && !currentTarget.contains(relatedTarget);
      isGoingOn.current = false;
      if (!goesOn) return;
      if (relatedTarget instanceof HTMLElement) relatedTarget.focus();
      else goToTop();
    },
  };
}

type ToastsProps = { onReady?: (show: ShowToast) => void };

/** One notification at a time; F8 moves the focus to it. */
export function Toasts({ onReady }: ToastsProps) {
  const { goOn, hearTab } = useWayOn();
  useEffect(() => onReady?.(drawToast), [onReady]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of its buttons' presses
    <div className="contents" onBlur={goOn} onClick={giveFocusBack} onKeyDown={hearTab}>
      <Sonner
        theme="system"
        richColors
        closeButton
        visibleToasts={1}
        duration={5000}
        swipeDirections={["right"]}
        hotkey={["F8"]}
        position="bottom-right"
        mobileOffset={{ bottom: "calc(16px + env(safe-area-inset-bottom, 0px))" }}
        style={theme}
        toastOptions={{
          closeButtonAriaLabel: "Close notification",
          style: { padding: "14px 52px 14px 18px", fontSize: "1rem" },
          classNames: {
            toast:
              "focus-visible:outline-3! focus-visible:outline-offset-2! focus-visible:outline-current!",
            title: "font-semibold!",
            actionButton:
              "h-11! rounded-control! border-[1.5px]! border-solid! border-teal! bg-transparent! px-4! text-sm! font-semibold! text-teal! hover:bg-sage! focus-visible:shadow-none! focus-visible:outline-3! focus-visible:outline-offset-2! focus-visible:outline-current!",
            closeButton:
              "top-1! size-11! rounded-xl! border-0! bg-transparent! focus-visible:outline-3! focus-visible:outline-current! [&_svg]:size-4",
          },
        }}
      />
    </div>
  );
}

export const drawToast: ShowToast = ({ title, description, destructive = false, action }) => {
  toast.dismiss();
  const say = destructive ? toast.error : toast;
  say(title, {
    description,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
    ...(action?.forMs !== undefined && { duration: action.forMs }),
  });
};
