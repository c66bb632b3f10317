import "server-only";
import { asTitle, foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { listTrash } from "./owner";

export const trashListKind: Kind = {
  async find(admin, search) {
    const { items } = await listTrash(admin, search);
    const href = screenAt("trash", { q: search.q });
    return items.map(({ id, kind: hint, title }) =>
      foundItem("trash", { id, title: asTitle(title), hint, href }),
    );
  },
};
