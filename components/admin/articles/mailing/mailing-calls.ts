import { call } from "@/components/admin/shell/call";
import type { MailsDecision } from "@/lib/mail/schema";
import type { ArticleMailings, MailingProgress } from "@/lib/mailings/schema";

/** A mail for each of tens of thousands is written before the answer comes. */
const SEND_TIMEOUT_MS = 60_000;

export function mailingPath(articleId: string): string {
  return `/api/admin/articles/${articleId}/mailing`;
}

/** Who would get the article now, and how far its mailings are. */
export async function getMailings(articleId: string): Promise<ArticleMailings> {
  return (await call(mailingPath(articleId))).data as ArticleMailings;
}

export async function sendArticle(articleId: string, again: boolean): Promise<MailingProgress> {
  const { data } = await call(mailingPath(articleId), {
    method: "POST",
    body: { again },
    timeoutMs: SEND_TIMEOUT_MS,
  });
  return data as MailingProgress;
}

/** Sends the article to the owner alone; answers the address. */
export async function sendTest(articleId: string): Promise<string> {
  const { data } = await call(`${mailingPath(articleId)}/test`, { method: "POST" });
  return (data as { to: string }).to;
}

export async function changeMailing(id: string, change: "stop" | "resume"): Promise<void> {
  await call(`/api/admin/mailings/${id}/${change}`, { method: "POST" });
}

/** Decides on all mails of a mailing that failed or are uncertain. */
export async function decideOnMails(id: string, decision: MailsDecision): Promise<void> {
  await call(`/api/admin/mailings/${id}/mails`, { method: "POST", body: decision });
}
