import { announceChanges } from "@/app/_flows/publish/announce";
import { tellWebhooks } from "@/lib/site/webhooks/send";

/** Notifies webhooks, search engines and feed readers of what a write changed. Never throws. */
export async function followWrite(): Promise<void> {
  await Promise.all([tellWebhooks(), announceChanges()]);
}
