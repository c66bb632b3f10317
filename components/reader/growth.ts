/** How many stages the tree has after the shoot, as on the sheet of covers. */
const STAGES = 5;

const key = (path: string) => `grown ${path}`;

/** How far the tree of an article has grown on this device. */
function grown(path: string): number {
  try {
    return Number(localStorage.getItem(key(path)));
  } catch {
    // A browser may keep nothing for a site at all.
    return 0;
  }
}

function show(head: Element | null | undefined, stage: number): void {
  const use = head?.querySelector("use");
  use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/\d$/, String(stage)));
}

/** The stage at which a text is that begins so far above the middle of the window. */
export function stageAt(above: number, height: number): number {
  return Math.max(0, Math.min(STAGES, Math.floor(((STAGES + 1) * above) / height)));
}

/** Lets the tree in the head grow as an article is read, and never back. It is kept on this device alone. */
function growAlong(text: Element): void {
  let stage = grown(location.pathname);
  const head = document.querySelector(".toc");
  const grow = () => {
    const { top, height } = text.getBoundingClientRect();
    const now = stageAt(innerHeight / 2 - top, height);
    if (now <= stage) return;
    stage = now;
    show(head, stage);
    try {
      localStorage.setItem(key(location.pathname), String(stage));
    } catch {
      // It is as far for this page then.
    }
  };
  show(head, stage);
  addEventListener("scroll", grow, { passive: true });
}

/** Shows beside each part of a series how far it was read, and where to go on. */
function goOn(begin: HTMLAnchorElement): void {
  const parts = [...document.querySelectorAll("li > svg.growing")].map((head) => {
    const link = head.parentElement?.querySelector("a");
    const stage = grown(link?.pathname ?? "");
    show(head.parentElement, stage);
    return { link, stage };
  });
  const next = parts.find(({ stage }) => stage < STAGES);
  if (!next?.link || parts.every(({ stage }) => stage === 0)) return;
  begin.href = next.link.href;
  begin.textContent = "Go on reading";
}

export function growTrees(): void {
  const text = document.querySelector("article > .reading");
  if (text) growAlong(text);
  const begin = document.querySelector<HTMLAnchorElement>("a[data-begin]");
  if (begin) goOn(begin);
}
