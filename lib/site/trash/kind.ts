import "server-only";
import { asTitle, foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { listTrash } from "./owner";

export const kind: Kind = {
  name: "Trash",
  async find(admin, search) {
    const { items } = await listTrash(admin, search);
    const href = screenAt("trash", { q: search.q });
    return items.map(({ id, kind: hint, title }) =>
      foundItem({ id, title: asTitle(title), hint, href }),
    );
  },
};
