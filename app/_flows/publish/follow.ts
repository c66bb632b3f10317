import { announceSoon } from "@/app/_flows/publish/announce";
import { followWrites } from "@/lib/cache/expire";
import { tellWebhooksSoon } from "@/lib/site/webhooks/send";

// Whoever imports this has each of its writes tell webhooks, search engines and feed readers once it is answered.
followWrites(() => {
  tellWebhooksSoon();
  announceSoon();
});
