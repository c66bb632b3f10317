import { request } from "./request";

/** How long an article has to be open until reaching its end means that it was read. */
const READING_MIN_MS = 10_000;

type Browser = Navigator & { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/**
 * Tells the site that this page is being seen, once it is, and that an article's end was reached. Pages that must
 * not be found are not counted, and readers whose browsers ask for that are not either.
 */
export function tellViews(): void {
  const page = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const { doNotTrack, globalPrivacyControl }: Browser = navigator;
  if (!page || doNotTrack === "1" || globalPrivacyControl) return;
  const path = new URL(page.href).pathname;
  const tell = (more: object) => {
    // Nothing a reader does depends on it.
    request("/api/views", { body: { path, ...more }, keepalive: true }).catch(() => {});
  };
  const tellView = () => tell({ referrer: document.referrer.split("/")[2] });
  const begin = () => {
    tellView();
    const after = document.querySelector("article > .reading + *");
    if (!after) return;
    const shownAt = performance.now();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setTimeout(() => tell({ read: true }), READING_MIN_MS - (performance.now() - shownAt));
    });
    observer.observe(after);
  };
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tellView();
  });
  // A page that was loaded ahead, or in another tab, is painted only once it is seen.
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    begin();
  }).observe({ type: "paint", buffered: true });
}
