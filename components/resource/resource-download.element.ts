import { swapLabel } from "../reader/label";
import { preloadToasts, toast } from "../reader/notify";
import { request } from "../reader/request";
import { wordsFor } from "../reader/words";

/** The link opens the file by itself; the script counts the download and says so. */
export class ResourceDownload extends HTMLElement {
  private pending = false;

  constructor() {
    super();
    this.addEventListener("focusin", () => preloadToasts().catch(() => {}));
    this.addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (!link) return;
      if (this.pending) event.preventDefault();
      else this.count(link);
    });
  }

  private async count(link: Element): Promise<void> {
    const words = wordsFor(this, "guideDownload");
    this.pending = true;
    const restoreLabel = swapLabel(link, words.pending);
    try {
      await request(`/api/resources/${this.dataset.id}/download`, { keepalive: true });
      toast({ title: words.started, description: words.startedText });
    } catch {
      toast({ title: words.failed, description: words.failedText, destructive: true });
    }
    this.pending = false;
    restoreLabel();
  }
}
