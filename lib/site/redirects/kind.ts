import "server-only";
import { asTitle, foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { deleteRedirect, listRedirects, restoreRedirects, updateRedirect } from "./owner";
import { redirectInput } from "./schema";

export const kind: Kind = {
  name: "Redirects",
  trash: { redirect: { name: "Redirect", restore: restoreRedirects } },
  undo: [
    {
      table: "Redirect",
      remove: deleteRedirect,
      update: (admin, id, row) => updateRedirect(admin, id, redirectInput.parse(row)),
    },
  ],
  async find(admin, search) {
    const { redirects } = await listRedirects(admin, search);
    const href = screenAt("redirects", { q: search.q });
    return redirects.map(({ id, from, to }) =>
      foundItem({ id, title: asTitle(from), hint: to, href }),
    );
  },
};
