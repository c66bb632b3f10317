import { z } from "zod";
import { ageSort, listQuery, yearText } from "@/lib/http/list";
import { lineText, longText, NAME_MAX_CHARACTERS, orNull, shortList } from "@/lib/text/input";
import type { commentAnswer } from "./calls";

export const COMMENT_MAX_CHARACTERS = 5_000;
export const BULK_MAX = 200;

const commentText = longText("The comment", COMMENT_MAX_CHARACTERS).refine(
  (text) => text !== "",
  "Please write a comment.",
);

export const commentInput = z.object({
  articleId: z.uuid("Please say which article the comment is about."),
  /** Null where the reader's account has the name. */
  name: orNull(lineText("The name", NAME_MAX_CHARACTERS)),
  content: commentText,
});

export const replyInput = z.object({ content: commentText });

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** The owner's list: approved or pending comments or both, or what is spam. */
export const commentsQuery = listQuery.extend({
  approved: flag.optional(),
  spam: flag.default(false),
  year: yearText.optional(),
  sort: ageSort.optional(),
});

export type CommentsQuery = z.output<typeof commentsQuery>;

/** Where a comment can be: in one of the two tabs, or aside as spam. */
export type CommentState = "pending" | "approved" | "spam";

export const bulkInput = z.object({
  ids: shortList(z.uuid("This is not the id of a comment."), {
    max: BULK_MAX,
    notList: "Please send a list of ids.",
    tooMany: `Please choose at most ${BULK_MAX} comments at once.`,
  }).refine((ids) => ids.length > 0, "Please choose at least one comment."),
  action: z.enum(
    ["approve", "pending", "spam", "delete"],
    "Please choose to approve, move back to pending, mark as spam or delete.",
  ),
});

export type BulkInput = z.output<typeof bulkInput>;

export type BulkResult = { count: number };

/** What a signed link of a notice lets its holder do. */
export type CommentDecision = { commentId: string; decision: "approve" | "delete" };

const noticeItem = z.object({
  commentId: z.string(),
  articleTitle: z.string().nullable(),
  /** As `/article/{slug}`. */
  articlePath: z.string().nullable(),
  name: z.string(),
  content: z.string(),
});

/** What the email about new comments says. */
export const commentNotice = z.object({
  /** How many there are; `items` may hold fewer. */
  count: z.number(),
  items: z.array(noticeItem),
  /** How far it reached, for the next one to go on from there. */
  newestAt: z.string(),
});

export type CommentNotice = z.output<typeof commentNotice>;

/** What readers see of a comment. Dates are ISO 8601 in UTC. */
export type PublicComment = {
  id: string;
  content: string;
  /** Null where nobody knows it any more. */
  name: string | null;
  byAuthor: boolean;
  createdAt: string;
};

/** A comment with the author's answers, oldest first. */
export type CommentThread = PublicComment & { replies: PublicComment[] };

/** What the owner's list shows. */
export type AdminComment = z.output<typeof commentAnswer>;
