import { useEffect } from "react";

/** Tells the styles how much of the window a phone's keyboard leaves, where the browser does not shrink the page. */
export function useRoomHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      // A page that is zoomed in has a small view for another reason.
      if (view.scale === 1) style.setProperty("--room-height", `${view.height}px`);
    };
    measure();
    view.addEventListener("resize", measure);
    return () => {
      view.removeEventListener("resize", measure);
      style.removeProperty("--room-height");
    };
  }, []);
}
