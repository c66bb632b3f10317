import type { EmailView, MailingContent } from "@/lib/domains/mailings/schema";
import { listEmail } from "@/lib/domains/newsletter/emails";
import { showEmail } from "@/lib/mail/layout";
import { readSettings } from "@/lib/site/settings/settings";

/** Whose way to leave the list is below an email that nobody has got yet: nobody's. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** An email as a subscriber's program shows it. */
export async function viewEmail(
  content: MailingContent,
  scheme: "light" | "dark",
): Promise<EmailView> {
  const email = listEmail(content, NOBODY, await readSettings());
  return { subject: email.subject, html: showEmail(email, scheme) };
}
