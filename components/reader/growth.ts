/** How many stages the tree has after the shoot, as on the sheet of covers. */
export const STAGES = 5;

/** How far the tree of an article has grown on this device; saves a new stage. */
export function grown(path: string, stage?: number): number {
  try {
    if (stage) localStorage.setItem(`grown ${path}`, String(stage));
    return Number(localStorage.getItem(`grown ${path}`));
  } catch {
    // A browser may keep nothing for a site at all.
    return 0;
  }
}

export function showStage(head: Element | null | undefined, stage: number): void {
  const use = head?.querySelector("use");
  use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/\d$/, String(stage)));
}

/** The stage at which a text is that begins so far above the middle of the window; below none while it begins below. */
export function stageAt(above: number, height: number): number {
  return Math.min(STAGES, Math.floor(((STAGES + 1) * above) / height));
}

/** Lets the tree in the head grow as an article is read, and never back. It is stored on this device alone. */
function growAlong(text: Element): void {
  let stage = grown(location.pathname);
  const head = document.querySelector(".toc");
  const grow = () => {
    const { top, height } = text.getBoundingClientRect();
    const now = stageAt(innerHeight / 2 - top, height);
    if (now <= stage) return;
    stage = now;
    showStage(head, stage);
    grown(location.pathname, stage);
  };
  showStage(head, stage);
  addEventListener("scroll", grow, { passive: true });
}

export function growTrees(): void {
  const text = document.querySelector("article > .reading");
  if (text) growAlong(text);
}
