import { splitLinks } from "@/lib/domains/comments/rules";

/** What somebody wrote, as text; line breaks stay, and web addresses can be followed. */
export function CommentText({ content }: { content: string }) {
  return (
    <p className="comment-text" dir="auto">
      {splitLinks(content).map((part, index) =>
        typeof part === "string" ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <a href={part.href} key={index} rel="ugc nofollow noopener">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
