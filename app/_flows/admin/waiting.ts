import type { Admin } from "@/lib/auth/admin";
import type { Errand } from "@/lib/auth/errand";
import { countDrafts, findLastDraft } from "@/lib/domains/articles/unfinished";
import { countFailedBackups } from "@/lib/domains/backup/owner";
import { countPendingComments } from "@/lib/domains/comments/owner";
import { countStuckMailings } from "@/lib/domains/mailings/owner";
import { countHeldFloods } from "@/lib/domains/newsletter/owner";
import { countNewSuggestions } from "@/lib/domains/suggestions/owner";
import { countFailedSyncs } from "@/lib/domains/videos/owner";
import { countStuckEmails } from "@/lib/mail/owner";
import type { Waiting, WaitingCounts } from "@/lib/site/waiting/schema";
import { countFailedWebhooks } from "@/lib/site/webhooks/owner";

/** How much needs the owner, from every domain that keeps something waiting. */
export async function countWaiting(by: Admin | Errand): Promise<WaitingCounts> {
  const [comments, suggestions, emails, mailings, floods, syncs, drafts, backups, webhooks] =
    await Promise.all([
      countPendingComments(by),
      countNewSuggestions(by),
      countStuckEmails(by),
      countStuckMailings(by),
      countHeldFloods(by),
      countFailedSyncs(by),
      countDrafts(by),
      countFailedBackups(by),
      countFailedWebhooks(by),
    ]);
  return { comments, suggestions, emails, mailings, floods, syncs, drafts, backups, webhooks };
}

/** The same, with the draft to go on with. */
export async function readWaiting(admin: Admin): Promise<Waiting> {
  const [counts, lastDraft] = await Promise.all([countWaiting(admin), findLastDraft(admin)]);
  return { ...counts, lastDraft };
}
