import type { ToastText } from "./toasts";

declare const TOASTS_URL: string;

const PLAIN_NOTICE_MS = 8_000;
const LOADING_MS = 4_000;

let toasts: Promise<typeof import("./toasts")> | undefined;

/** Loads the toasts, so that they are there by the time there is something to say. */
export function preloadToasts(): Promise<typeof import("./toasts")> {
  toasts ??= import(TOASTS_URL).catch((error) => {
    toasts = undefined;
    throw error;
  });
  return toasts;
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, LOADING_MS));
}

/** What a reader sees when the toasts do not come, as without a network. */
function showPlainly({ title, description }: ToastText): void {
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.textContent = `${title}. ${description}`;
  notice.style.cssText =
    "position:fixed;inset:auto 1rem 1rem;z-index:99;margin:0;padding:1rem;border:1px solid;border-radius:12px;background:Canvas;color:CanvasText";
  document.body.append(notice);
  setTimeout(() => notice.remove(), PLAIN_NOTICE_MS);
}

/** Shows one message; it takes the place of the one before. */
export async function toast(notice: ToastText): Promise<void> {
  try {
    const { show } = await Promise.race([preloadToasts(), tooLate()]);
    await show(notice);
  } catch {
    showPlainly(notice);
  }
}
