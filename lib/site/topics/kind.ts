import "server-only";
import { isSecondGlance } from "@/lib/search/search";
import { hasWords, searchWords } from "@/lib/search/words";
import { foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { topicId } from "@/lib/site/topics/rules";
import { listTopics } from "@/lib/site/topics/topics";

export const topicKind: Kind = {
  async find(admin, { q, perPage }) {
    // The first glance has forgiven mistakes already.
    if (isSecondGlance()) return [];
    const asked = searchWords(q);
    const topics = await listTopics(admin);
    return topics
      .filter(({ name, formerSlugs }) => hasWords([name, ...formerSlugs].join(" "), asked))
      .slice(0, perPage)
      .map((topic) => {
        const { name: title, kind: hint } = topic;
        const href = screenAt("topics", { ...(hint === "tag" && { tab: "tags" }), q: title });
        return foundItem("topic", { id: topicId(topic), title, hint, href });
      });
  },
};
