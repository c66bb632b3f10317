import "server-only";
import { db } from "@/lib/db";
import type { MailingContent } from "@/lib/mailings/schema";

/** A mailing never changes once it is sent, and its emails are rendered one after another. */
let latest: { id: string; content: MailingContent } | null = null;

/** What everybody on the list gets with a mailing. */
export async function getMailingContent(id: string): Promise<MailingContent> {
  if (latest?.id !== id) {
    const select = { subject: true, html: true, text: true };
    latest = { id, content: await db.mailing.findUniqueOrThrow({ where: { id }, select }) };
  }
  return latest.content;
}
