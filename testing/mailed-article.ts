import type { db } from "@/lib/database/db";
import type { MailedArticle } from "@/lib/domains/mailings/emails";

/** What an article has that has neither a picture nor a topic. */
export const withoutCover = {
  featuredImage: null,
  featuredImageAlt: null,
  tags: [],
  category: null,
};

/** Adds a published article, as a mailing takes it. */
export async function addMailedArticle(
  { article }: Pick<typeof db, "article">,
  data: { title?: string; excerpt?: string; content?: string } = {},
): Promise<MailedArticle> {
  const row = await article.create({
    data: {
      slug: "calm",
      title: "Calm",
      content: "Some words.",
      published: true,
      readTime: 1,
      ...data,
    },
    select: {
      id: true,
      slug: true,
      title: true,
      excerpt: true,
      content: true,
      language: true,
      references: true,
    },
  });
  return { ...row, ...withoutCover, state: "published", audience: "site" };
}
