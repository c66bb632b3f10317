import "server-only";
import { asTitle, foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { listRedirects, restoreRedirects } from "@/lib/site/redirects/owner";

export const redirectKind: Kind = {
  restore: { redirect: restoreRedirects },
  async find(admin, search) {
    const { redirects } = await listRedirects(admin, search);
    const href = screenAt("redirects", { q: search.q });
    return redirects.map(({ id, from, to }) =>
      foundItem("redirect", { id, title: asTitle(from), hint: to, href }),
    );
  },
};
