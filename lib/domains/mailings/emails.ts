import "server-only";
import { inLanguage, spokenLanguage } from "@/lib/content/language";
import { renderEmailApart } from "@/lib/content/render-apart";
import { sourcesMarkdown } from "@/lib/content/sources";
import { env } from "@/lib/env";
import { coverAddress } from "@/lib/images/cover-address";
import { coverOf } from "@/lib/images/cover-choice";
import { imageSetting } from "@/lib/images/images";
import { pictureAt } from "@/lib/images/rules";
import {
  AUTOMATIC_HEADERS,
  type Block,
  type Email,
  frameEmail,
  renderBlocks,
} from "@/lib/mail/layout";
import { EMAIL_COLUMN_PX, type EmailBody } from "@/lib/mail/looks";
import { emailSite } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import { escapedPath } from "@/lib/text/slug";
import type { EmailWords, MailingContent } from "./schema";

export type MailedArticle = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  tags: string[];
  category: string | null;
  /** What it is written in, where somebody said. */
  language: string | null;
  /** What it rests on, in Markdown or one a line. */
  references: string;
  state: "draft" | "scheduled" | "published";
  /** One that goes by email alone has no link to a page. */
  audience: "site" | "both" | "email";
};

/** The copy of a cover that is sharp at twice the width of the column. */
const COVER_WIDTH_PX = 1_080;

/** An email that says nothing of its own beside the article. */
export const NO_WORDS: EmailWords = { subject: "", preheader: "", opening: "", segment: null };

/** A text in the language and direction that it is written in, of an article in what is said of that. */
function asWritten(
  { html, text }: EmailBody,
  { site }: SiteSettings,
  language: string | null = null,
): EmailBody {
  const spoken = spokenLanguage({ language, textLanguage: null }, text, site.language);
  return { html: inLanguage(html, spoken), text };
}

/** Its picture, or the drawing that its page shows in place of one, which says nothing that the title does not. */
function coverBlock(article: MailedArticle, site: SiteSettings): Block {
  const { featuredImage, featuredImageAlt } = article;
  const address = featuredImage ?? coverAddress(coverOf(article), site.look.palette, "png");
  const { src } = pictureAt(address, `${EMAIL_COLUMN_PX}px`, imageSetting, [COVER_WIDTH_PX]);
  const text = (featuredImage && featuredImageAlt) ?? "";
  return { kind: "picture", src: new URL(src, env.SITE_URL).href, text };
}

/** An article as it is written into a mailing, without the frame, which differs for each subscriber. */
export async function writeMailing(
  article: MailedArticle,
  { subject, preheader, opening }: EmailWords,
  site: SiteSettings,
): Promise<MailingContent> {
  const { slug, title, excerpt, content, references, audience } = article;
  const url = env.SITE_URL + escapedPath(`/article/${slug}`);
  const isOnSite = audience !== "email";
  const { emails: words, content: furniture } = wordsOf(site);
  const options = { origin: env.SITE_URL, pageUrl: isOnSite ? url : env.SITE_URL, furniture };
  const sources = sourcesMarkdown(references);
  const [ready, before, after] = await Promise.all([
    renderEmailApart(content, options),
    opening === "" ? null : renderEmailApart(opening, options),
    sources === "" ? null : renderEmailApart(sources, options),
  ]);
  const preview = preheader || excerpt;
  const blocks: (Block | false)[] = [
    preview !== "" && { kind: "preview", text: preview },
    before !== null && { kind: "ready", ...asWritten(before, site) },
    before !== null && { kind: "rule" },
    { kind: "title", text: title },
    excerpt !== "" && { kind: "quiet", text: excerpt },
    coverBlock(article, site),
    { kind: "ready", ...asWritten(ready, site, article.language) },
    after !== null && { kind: "heading", text: words.sources },
    after !== null && { kind: "ready", ...after },
    isOnSite && { kind: "buttons", links: [{ label: words.readOnSite, href: url }] },
  ];
  const body = renderBlocks(blocks.filter((block) => block !== false));
  return { subject: subject || title, ...body };
}

export async function writeOwnText(
  subject: string,
  content: string,
  site: SiteSettings,
): Promise<MailingContent> {
  const { content: furniture } = wordsOf(site);
  const options = { origin: env.SITE_URL, pageUrl: env.SITE_URL, furniture };
  const ready = await renderEmailApart(content, options);
  const body = renderBlocks([
    { kind: "title", text: subject },
    { kind: "ready", ...asWritten(ready, site) },
  ]);
  return { subject, ...body };
}

/** A mailing for somebody's eyes before it goes out. */
export function mailingTestEmail(mailing: MailingContent, site: SiteSettings): Email {
  return frameEmail({
    site: emailSite(site),
    subject: `Test: ${mailing.subject}`,
    body: renderBlocks([
      { kind: "quiet", text: "This is a test. It was not sent to the list." },
      { kind: "ready", ...mailing },
    ]),
    footer: [{ kind: "quiet", text: "Readers find their own unsubscribe link here." }],
    headers: AUTOMATIC_HEADERS,
  });
}
