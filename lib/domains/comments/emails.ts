import "server-only";
import { env } from "@/lib/env";
import { type Block, type Email, ownerEmail } from "@/lib/mail/layout";
import { emailSite } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { decisionUrl } from "./links";
import type { CommentNotice } from "./schema";

/** Where a comment's words end in an email about several; the whole of it is in the admin area. */
const EXCERPT_MAX_CHARACTERS = 600;

type Item = CommentNotice["items"][number];

function about({ articleTitle }: Item): string {
  return articleTitle === null ? "" : ` on “${articleTitle}”`;
}

function shortened(text: string): string {
  if (text.length <= EXCERPT_MAX_CHARACTERS) return text;
  return `${text.slice(0, EXCERPT_MAX_CHARACTERS).toWellFormed().trimEnd()}…`;
}

function asked(item: Item, text: string): Block[] {
  const { commentId, name } = item;
  return [
    { kind: "text", text: `${name || "Somebody"} wrote${about(item)}:` },
    { kind: "quote", text },
    {
      kind: "buttons",
      links: [
        { label: "Approve", href: decisionUrl({ commentId, decision: "approve" }) },
        { label: "Delete", href: decisionUrl({ commentId, decision: "delete" }), isQuiet: true },
      ],
    },
  ];
}

export function commentNoticeEmail({ count, items }: CommentNotice, site: SiteSettings): Email {
  const [first] = items;
  const only = count === 1 ? first : undefined;
  const rest = count - items.length;
  const subject =
    count === 1
      ? `A comment${first ? about(first) : ""} is waiting for you`
      : `${count} comments are waiting for you`;
  return ownerEmail(emailSite(site), subject, [
    { kind: "preview", text: first?.content ?? subject },
    { kind: "title", text: count === 1 ? "A new comment" : `${count} new comments` },
    ...items.flatMap((item) => asked(item, only ? item.content : shortened(item.content))),
    ...(rest > 0 ? [{ kind: "text" as const, text: `And ${rest} more.` }] : []),
    {
      kind: "quiet",
      text: "Each button opens a page that asks you to confirm. Nothing happens until you do. The links work for thirty days.",
    },
    ...(only && only.articlePath !== null
      ? [
          {
            kind: "link" as const,
            text: "You’ll find it under",
            label: only.articleTitle ?? "its article",
            href: env.SITE_URL + only.articlePath,
          },
        ]
      : []),
    {
      kind: "link",
      text: "You can also see",
      label: "all comments",
      href: `${env.SITE_URL}/admin/comments`,
    },
  ]);
}
