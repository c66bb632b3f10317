import "server-only";
import { listTokens } from "@/lib/auth/tokens";
import { isSecondGlance } from "@/lib/search/search";
import { hasWords, searchWords } from "@/lib/search/words";
import { foundItem, type Kind } from "./kind";

export const tokenKind: Kind = {
  name: "Tokens",
  async find(admin, { q, perPage }) {
    if (isSecondGlance()) return [];
    const asked = searchWords(q);
    const tokens = await listTokens(admin);
    return tokens
      .filter(({ name }) => hasWords(name, asked))
      .slice(0, perPage)
      .map(({ id, name: title }) => foundItem({ id, title, href: "/admin/programs" }));
  },
};
