import { type ReactNode, useEffect, useState } from "react";

export type Toast = {
  title: string;
  description: string;
  destructive?: boolean;
  /** A button, for as long as the message shows: as long as others do, or as long as it says. */
  action?: { label: string; onPress: () => void; forMs?: number } | undefined;
};
export type ShowToast = (toast: Toast) => void;

let setReady: (show: ShowToast) => void;
const ready = new Promise<ShowToast>((resolve) => {
  setReady = resolve;
});

/** The site's notifications, mounted once. What draws them is fetched when the page is there. */
export function Toaster() {
  const [toasts, setToasts] = useState<ReactNode>(null);

  useEffect(() => {
    async function load(): Promise<void> {
      const { Toasts } = await import("./toasts");
      setToasts(<Toasts onReady={setReady} />);
    }
    if (document.readyState === "complete") void load();
    else window.addEventListener("load", load, { once: true });
    return () => window.removeEventListener("load", load);
  }, []);

  return toasts;
}

/** Shows a message in place of the one before. */
export function showToast(toast: Toast): void {
  void ready.then((show) => show(toast));
}
