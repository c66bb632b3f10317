import { addStyle } from "./add-style";

export type ToastText = { title: string; description: string; destructive?: boolean };

const SHOWN_MS = 5_000;
/** Screen readers announce what enters a live region only once they know the region. */
const LIVE_REGION_MS = 150;
/** A swipe that is shorter was a finger that rested. */
const SWIPE_PX = 45;

addStyle(`
[data-toasts]{position:fixed;z-index:99;inset-inline-end:24px;bottom:24px;width:356px;outline:0}
[data-toast]{padding-block:14px;padding-inline:18px 52px;border:1px solid var(--color-line);border-radius:16px;background:var(--color-raised);color:var(--color-ink);box-shadow:0 4px 12px #0000001a;font:1rem/1.5 var(--font-sans);touch-action:pan-y;user-select:none}
[data-toast] p{margin:0;overflow-wrap:anywhere}
[data-toast] p:first-child{font-weight:600}
[data-toast][data-type=error]{border-color:var(--color-brick);color:var(--color-brick)}
[data-toast] button{position:absolute;top:4px;inset-inline-end:4px;display:grid;place-items:center;width:44px;height:44px;border:0;border-radius:12px;background:none;color:inherit;cursor:pointer}
[data-toasts]:focus-visible [data-toast],[data-toast] button:focus-visible{outline:3px solid;outline-offset:2px}
@media (width<=600px){[data-toasts]{inset-inline:16px;bottom:calc(16px + env(safe-area-inset-bottom,0px));width:auto}}
@media print{[data-toasts]{display:none}}
@media (prefers-reduced-motion:no-preference){[data-toast]{transition:translate .2s ease-out,opacity .2s ease-out}[data-toast][data-held]{transition:none}@starting-style{[data-toast]{translate:0 100%;opacity:0}}}
`);

const region = document.createElement("section");
region.dataset.toasts = "";
region.tabIndex = -1;
const { notifications = "", close: closeLabel = "" } =
  document.querySelector<HTMLElement>("[data-notifications]")?.dataset ?? {};
region.setAttribute("aria-label", notifications);
region.setAttribute("aria-live", "polite");
document.body.append(region);

const ready = new Promise((resolve) => setTimeout(resolve, LIVE_REGION_MS));

/** Where the focus was before it came to the message. */
let cameFrom: EventTarget | null = null;
let timer = 0;

function close(): void {
  clearTimeout(timer);
  const hadFocus = region.contains(document.activeElement);
  region.replaceChildren();
  if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
}

function stay(): void {
  clearTimeout(timer);
}

function closeSoon(): void {
  clearTimeout(timer);
  if (region.hasChildNodes()) timer = window.setTimeout(close, SHOWN_MS);
}

region.addEventListener("pointerenter", stay);
region.addEventListener("pointerleave", closeSoon);
region.addEventListener("focusin", ({ relatedTarget }) => {
  stay();
  if (!region.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
});
region.addEventListener("focusout", closeSoon);
document.addEventListener("visibilitychange", () => (document.hidden ? stay() : closeSoon()));
document.addEventListener("keydown", ({ key }) => {
  if (key === "F8" && region.hasChildNodes()) region.focus();
  else if (key === "Escape" && region.contains(document.activeElement)) close();
});

/** Lets a message be swiped away to the right. */
function followFinger(toast: HTMLElement): void {
  let start = 0;
  toast.addEventListener("pointerdown", ({ clientX, pointerId, target }) => {
    if (target instanceof Element && target.closest("button")) return;
    start = clientX;
    toast.dataset.held = "";
    toast.setPointerCapture(pointerId);
  });
  toast.addEventListener("pointermove", ({ clientX }) => {
    if ("held" in toast.dataset) toast.style.translate = `${Math.max(0, clientX - start)}px`;
  });
  const release = ({ type, clientX }: PointerEvent) => {
    if (!("held" in toast.dataset)) return;
    delete toast.dataset.held;
    if (type === "pointerup" && clientX - start >= SWIPE_PX) close();
    else toast.style.translate = "";
  };
  toast.addEventListener("pointerup", release);
  toast.addEventListener("pointercancel", release);
}

/** Shows a message in place of the one before. */
export async function show({ title, description, destructive = false }: ToastText): Promise<void> {
  await ready;
  close();
  const toast = document.createElement("div");
  toast.dataset.toast = "";
  toast.dataset.type = destructive ? "error" : "default";
  toast.innerHTML =
    '<p></p><p></p><button type="button"><svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M18 6 6 18M6 6l12 12"/></svg></button>';
  const [heading, text] = toast.children;
  if (heading) heading.textContent = title;
  if (text) text.textContent = description;
  const button = toast.querySelector("button");
  button?.setAttribute("aria-label", closeLabel);
  button?.addEventListener("click", close);
  followFinger(toast);
  region.append(toast);
  closeSoon();
}
