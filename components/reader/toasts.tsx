import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Toast } from "@/components/ui/toaster";
import { drawToast, Toasts } from "@/components/ui/toasts";

/** Screen readers announce what enters a live region only once they know the region. */
const LIVE_REGION_MS = 150;

const host = document.createElement("div");
host.dataset.toasts = "";
document.body.append(host);
flushSync(() => createRoot(host).render(<Toasts />));

const ready = new Promise((resolve) => setTimeout(resolve, LIVE_REGION_MS));

export async function show(toast: Toast): Promise<void> {
  await ready;
  drawToast(toast);
}
