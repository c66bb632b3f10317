import { swapLabel } from "../reader/label";
import { preloadToasts, toast } from "../reader/notify";
import { request } from "../reader/request";

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
    this.pending = true;
    const restoreLabel = swapLabel(link, "Downloading...");
    try {
      await request(`/api/resources/${this.dataset.id}/download`, { keepalive: true });
      toast({ title: "Download started", description: "Your resource download has begun" });
    } catch {
      toast({
        title: "Download failed",
        description: "There was an error downloading the resource",
        destructive: true,
      });
    }
    this.pending = false;
    restoreLabel();
  }
}
