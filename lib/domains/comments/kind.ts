import "server-only";
import { db } from "@/lib/database/db";
import { asTitle, foundItem, happened, type Kind, preview, screenAt } from "@/lib/site/kinds/kind";
import { listTrashedValues } from "@/lib/site/trash/trash";
import {
  countPendingComments,
  deleteComment,
  listComments,
  moveComment,
  restoreComments,
} from "./owner";
import { commentTags } from "./public";

export const kind: Kind = {
  name: "Comments",
  trash: { comment: { name: "Comment", restore: restoreComments } },
  async shows(tx, items) {
    const articleIds = await listTrashedValues(tx, items, "Comment", "articleId");
    return commentTags(articleIds.map((articleId) => ({ articleId })));
  },
  undo: [
    {
      table: "Comment",
      remove: deleteComment,
      update: (admin, id, { spam, approved }) =>
        moveComment(admin, id, spam ? "spam" : approved ? "approved" : "pending"),
    },
  ],
  async find(admin, search) {
    const [good, spam] = await Promise.all([
      listComments(admin, { ...search, spam: false }),
      listComments(admin, { ...search, spam: true, perPage: 1 }),
    ]);
    return [...good.comments, ...spam.comments].map((comment) => {
      const tab = comment.spam ? "spam" : comment.approved && "approved";
      const href = screenAt("comments", { ...(tab && { tab }), q: search.q });
      const { id, content, authorName: hint } = comment;
      return foundItem({ id, title: asTitle(content), hint, href });
    });
  },
  waiting: { comments: countPendingComments },
  async activity(max) {
    const rows = await db.comment.findMany({
      where: { spam: false, byAuthor: false },
      select: {
        content: true,
        createdAt: true,
        approved: true,
        authorName: true,
        article: { select: { title: true } },
      },
      orderBy: { createdAt: "desc" },
      take: max,
    });
    return rows.map(({ content, createdAt: at, approved, authorName: by, article }) => {
      const href = approved ? "/admin/comments?tab=approved" : "/admin/comments";
      return happened("comment", { title: preview(content), href, at, by, about: article?.title });
    });
  },
};
