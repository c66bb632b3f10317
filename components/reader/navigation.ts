type Connection = { saveData?: boolean };

/** True where somebody asked for less: of the network, or of what moves. */
function wantsLess(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The way from page to page by the platform's own means: the stylesheet asks for a transition, and a header for
 * links to be fetched as they are about to be followed, below `data-prefetch` alone. Neither where somebody asked
 * for less.
 */
export function goCalmly(): void {
  document.documentElement.toggleAttribute("data-prefetch", !wantsLess());
  addEventListener("pageswap", ({ viewTransition }) => {
    if (!viewTransition) return;
    // A page that comes without one, or late, is shown at once: nothing that anybody has to hear of.
    for (const part of [viewTransition.ready, viewTransition.finished]) part.catch(() => {});
    if (wantsLess()) viewTransition.skipTransition();
  });
}
