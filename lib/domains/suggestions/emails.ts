import "server-only";
import { env } from "@/lib/env";
import { type Block, type Email, ownerEmail } from "@/lib/mail/layout";
import { emailSite } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { suggestionTypes } from "./rules";
import type { SuggestionsDigest } from "./schema";

/** Where a suggestion's words end in the email; the whole of it is in the admin area. */
const EXCERPT_MAX_CHARACTERS = 600;

function labelOf(type: string): string {
  return suggestionTypes.find(({ value }) => value === type)?.label ?? "Message";
}

function shortened(text: string): string {
  if (text.length <= EXCERPT_MAX_CHARACTERS) return text;
  return `${text.slice(0, EXCERPT_MAX_CHARACTERS).toWellFormed().trimEnd()}…`;
}

export function suggestionsDigestEmail(
  { count, items }: SuggestionsDigest,
  site: SiteSettings,
): Email {
  const title = count === 1 ? "A new suggestion" : `${count} new suggestions`;
  const rest = count - items.length;
  return ownerEmail(emailSite(site), `${title} for ${site.site.name}`, [
    { kind: "preview", text: items[0]?.message ?? title },
    { kind: "title", text: title },
    ...items.flatMap(({ type, name, subject, message }): Block[] => [
      {
        kind: "text",
        text: `${labelOf(type)} from ${name ?? "someone who gave no name"}${subject === null ? "" : `: ${subject}`}`,
      },
      { kind: "quote", text: shortened(message) },
    ]),
    ...(rest > 0 ? [{ kind: "text" as const, text: `And ${rest} more.` }] : []),
    {
      kind: "buttons",
      links: [{ label: "Open the inbox", href: `${env.SITE_URL}/admin/suggestions` }],
    },
  ]);
}
