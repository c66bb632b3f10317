import type { EmailView, MailingContent } from "@/lib/domains/mailings/schema";
import { sharedListEmail } from "@/lib/domains/newsletter/emails";
import { showEmail } from "@/lib/mail/layout";
import { readSettings } from "@/lib/site/settings/settings";

export async function viewEmail(
  content: MailingContent,
  scheme: "light" | "dark",
): Promise<EmailView> {
  const email = sharedListEmail(content, await readSettings());
  return { subject: email.subject, html: showEmail(email, scheme) };
}
