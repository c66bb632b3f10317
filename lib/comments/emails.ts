import "server-only";
import { decisionUrl } from "@/lib/comments/links";
import type { CommentNotice } from "@/lib/comments/schema";
import { env } from "@/lib/env";
import { type Email, ownerEmail } from "@/lib/mail/layout";
import type { SiteSettings } from "@/lib/settings/schema";

/** Asks the owner what is to become of a comment. */
export function commentNoticeEmail(
  { commentId, articleTitle, articlePath, name, content }: CommentNotice,
  site: SiteSettings,
): Email {
  const about = articleTitle === null ? "" : ` on “${articleTitle}”`;
  return ownerEmail(site, `A comment${about} is waiting for you`, [
    { kind: "preview", text: content },
    { kind: "title", text: "A new comment" },
    { kind: "text", text: `${name} wrote${about}:` },
    { kind: "quote", text: content },
    {
      kind: "buttons",
      links: [
        { label: "Approve", href: decisionUrl({ commentId, decision: "approve" }) },
        { label: "Delete", href: decisionUrl({ commentId, decision: "delete" }), isQuiet: true },
      ],
    },
    {
      kind: "quiet",
      text: "Each button opens a page that asks you to confirm. Nothing happens until you do. The links work for thirty days.",
    },
    ...(articlePath === null
      ? []
      : [
          {
            kind: "link" as const,
            text: "You’ll find it under",
            label: articleTitle ?? "its article",
            href: env.SITE_URL + articlePath,
          },
        ]),
    {
      kind: "link",
      text: "You can also see",
      label: "all comments",
      href: `${env.SITE_URL}/admin/comments`,
    },
  ]);
}
