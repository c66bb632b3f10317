import "server-only";
import { env } from "@/lib/env";
import { type Block, type Written, writeBlocks, writeMail } from "@/lib/mail/layout";
import { confirmUrl, decisionUrl, unsubscribeUrl } from "@/lib/mail/links";
import { site } from "@/lib/site";

/** Where a suggestion's words end in a notice; the whole of it stands in the admin area. */
const EXCERPT_MAX_CHARACTERS = 600;

export type Rendered = Written & { subject: string; headers: Record<string, string> };

export type CommentNotice = {
  commentId: string;
  articleTitle: string | null;
  /** As `/article/{slug}`. */
  articlePath: string | null;
  name: string;
  content: string;
};

export type SuggestionsDigest = {
  /** How many there are; `items` may hold fewer. */
  count: number;
  items: { type: string; name: string | null; subject: string | null; message: string }[];
};

/** An article as it is mailed: its subject, and what stands in the frame. */
export type ArticleMail = Written & { subject: string };

/** Programs that answer mail by themselves leave such mail alone (RFC 3834). */
const NOTICE = { "Auto-Submitted": "auto-generated" };

const host = new URL(env.SITE_URL).host;

function written(subject: string, body: Block[], footer: Block[]): Written & { subject: string } {
  return { subject, ...writeMail(subject, writeBlocks(body), footer, env.SITE_URL) };
}

/** What every mail to the list carries, so that mail programs can show a button of their own (RFC 8058). */
function listHeaders(subscriberId: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(subscriberId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function listFooter(subscriberId: string): Block[] {
  return [
    {
      kind: "link",
      text: `You get this because you asked for the letter at ${host}. If it is not for you any more, one press is enough to`,
      label: "unsubscribe",
      href: unsubscribeUrl(subscriberId),
    },
  ];
}

function ownerFooter(): Block[] {
  return [{ kind: "quiet", text: `You get this because you look after ${host}.` }];
}

export function confirmMail(subscriberId: string): Rendered {
  const mail = written(
    `Please confirm your address for ${site.name}`,
    [
      { kind: "preview", text: "One press, and the letter is yours." },
      { kind: "title", text: "One last step" },
      {
        kind: "text",
        text: `You, or someone who typed your address, asked for the letter from ${site.name}. Is it for you?`,
      },
      {
        kind: "buttons",
        links: [{ label: "Yes, send me the letter", href: confirmUrl(subscriberId) }],
      },
      {
        kind: "text",
        text: `What you will get: ${site.community.letterPromise}`,
      },
      {
        kind: "quiet",
        text: "The link works for seven days. If this was not you, there is nothing to do: without that press your address is not on the list, and nothing more will come.",
      },
    ],
    [{ kind: "quiet", text: `Sent because somebody signed up with this address at ${host}.` }],
  );
  return { ...mail, headers: NOTICE };
}

export function welcomeMail(subscriberId: string): Rendered {
  const mail = written(
    `Welcome to ${site.name}`,
    [
      { kind: "preview", text: site.community.letterPromise },
      { kind: "title", text: "I am glad you are here" },
      {
        kind: "text",
        text: `You are on the list now. From time to time a letter comes: ${site.community.letterPromise}`,
      },
      {
        kind: "text",
        text: "Until then, there is something for the hard moments already:",
      },
      {
        kind: "buttons",
        links: [
          { label: "Read the articles", href: `${env.SITE_URL}/articles` },
          { label: "Get the free guides", href: `${env.SITE_URL}/#resources`, isQuiet: true },
        ],
      },
      {
        kind: "text",
        text: "And if you want to tell me what is hard at your house, just answer this mail. I read every one.",
      },
    ],
    listFooter(subscriberId),
  );
  return { ...mail, headers: { ...NOTICE, ...listHeaders(subscriberId) } };
}

export function articleMail(article: ArticleMail, subscriberId: string): Rendered {
  const { subject } = article;
  return {
    subject,
    ...writeMail(subject, article, listFooter(subscriberId), env.SITE_URL),
    headers: listHeaders(subscriberId),
  };
}

/** The same for the owner's own eyes. */
export function articleTestMail(article: ArticleMail): Rendered {
  const subject = `Test: ${article.subject}`;
  const body = writeBlocks([
    { kind: "quiet", text: "Test. Only you got this mail." },
    { kind: "ready", ...article },
  ]);
  const footer: Block[] = [
    { kind: "quiet", text: "Here readers find their own link to unsubscribe." },
  ];
  return { subject, ...writeMail(subject, body, footer, env.SITE_URL), headers: NOTICE };
}

export function commentMail({
  commentId,
  articleTitle,
  articlePath,
  name,
  content,
}: CommentNotice): Rendered {
  const about = articleTitle === null ? "" : ` on “${articleTitle}”`;
  const mail = written(
    `A comment${about} waits for you`,
    [
      { kind: "preview", text: content },
      { kind: "title", text: "A new comment" },
      { kind: "text", text: `${name} wrote${about}:` },
      { kind: "quote", text: content },
      {
        kind: "buttons",
        links: [
          { label: "Approve", href: decisionUrl(commentId, "approve") },
          { label: "Delete", href: decisionUrl(commentId, "delete"), isQuiet: true },
        ],
      },
      {
        kind: "quiet",
        text: "Each opens a page that asks you once more; until you press the button there, nothing happens. The links work for thirty days.",
      },
      ...(articlePath === null
        ? []
        : [
            {
              kind: "link" as const,
              text: "It stands under",
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
    ],
    ownerFooter(),
  );
  return { ...mail, headers: NOTICE };
}

function shortened(text: string): string {
  if (text.length <= EXCERPT_MAX_CHARACTERS) return text;
  return `${text.slice(0, EXCERPT_MAX_CHARACTERS).toWellFormed().trimEnd()}…`;
}

const TYPE_NAMES: Record<string, string> = {
  suggestion: "Suggestion",
  feedback: "Feedback",
  question: "Question",
  "content-request": "Content request",
};

export function suggestionsMail({ count, items }: SuggestionsDigest): Rendered {
  const title = count === 1 ? "A new suggestion" : `${count} new suggestions`;
  const rest = count - items.length;
  const mail = written(
    `${title} for ${site.name}`,
    [
      { kind: "preview", text: items[0]?.message ?? title },
      { kind: "title", text: title },
      ...items.flatMap(({ type, name, subject, message }): Block[] => [
        {
          kind: "text",
          text: `${TYPE_NAMES[type] ?? "Message"} from ${name ?? "somebody without a name"}${subject === null ? "" : `: ${subject}`}`,
        },
        { kind: "quote", text: shortened(message) },
      ]),
      ...(rest > 0 ? [{ kind: "text" as const, text: `And ${rest} more.` }] : []),
      {
        kind: "buttons",
        links: [{ label: "Open the inbox", href: `${env.SITE_URL}/admin/suggestions` }],
      },
    ],
    ownerFooter(),
  );
  return { ...mail, headers: NOTICE };
}
