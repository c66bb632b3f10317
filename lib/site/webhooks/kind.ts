import "server-only";
import { isSecondGlance } from "@/lib/search/search";
import { hasWords, searchWords } from "@/lib/search/words";
import { asTitle, foundItem, type Kind } from "@/lib/site/kinds/kind";
import { countFailedWebhooks, listWebhooks, restoreWebhooks } from "./owner";

export const kind: Kind = {
  name: "Webhooks",
  trash: { webhook: { name: "Webhook", restore: restoreWebhooks } },
  async find(admin, { q, perPage }) {
    if (isSecondGlance()) return [];
    const asked = searchWords(q);
    const webhooks = await listWebhooks(admin);
    return webhooks
      .filter(({ address, description }) => hasWords(`${address} ${description}`, asked))
      .slice(0, perPage)
      .map(({ id, address, description }) => {
        const [title, hint = ""] = description ? [description, address] : [address];
        return foundItem({ id, title: asTitle(title), hint, href: "/admin/webhooks" });
      });
  },
  waiting: { webhooks: countFailedWebhooks },
};
