import { ITEM } from "./offline";

/** Has the worker of /sw.js keep this page for when there is no network, where the site lets it be saved. */
export function keepOffline(): void {
  const worker = navigator.serviceWorker;
  if (!worker || !document.querySelector("[data-offline]") || !ITEM.test(location.pathname)) return;
  const keep = async () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    (await worker.ready).active?.postMessage(loaded);
  };
  // Nothing that is read waits for it, or fails with it.
  addEventListener("load", () => worker.register("/sw.js").then(keep, () => {}));
  // With the pictures that were scrolled to.
  document.addEventListener("visibilitychange", keep);
}
