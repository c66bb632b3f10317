import "server-only";
import { isSecondGlance } from "@/lib/search/search";
import { hasWords, searchWords } from "@/lib/search/words";
import { foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { topicId } from "@/lib/site/topics/rules";
import { findTopics } from "@/lib/site/topics/topics";

export const kind: Kind = {
  name: "Categories and tags",
  async find(admin, { q, perPage }) {
    // The first glance has forgiven mistakes already.
    if (isSecondGlance()) return [];
    const asked = searchWords(q);
    const topics = await findTopics(admin, (names) => hasWords(names.join(" "), asked), perPage);
    return topics.map((topic) => {
      const { name: title, kind: hint } = topic;
      const href = screenAt("topics", { ...(hint === "tag" && { tab: "tags" }), q: title });
      return foundItem({ id: topicId(topic), title, hint, href });
    });
  },
};
