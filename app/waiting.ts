import { countDrafts, findLastDraft } from "@/lib/articles/owner";
import type { Admin } from "@/lib/auth/admin";
import { countFailedBackups } from "@/lib/backup/owner";
import { countPendingComments } from "@/lib/comments/owner";
import { countStuckEmails } from "@/lib/mail/owner";
import { countStuckMailings } from "@/lib/mailings/owner";
import { countHeldFloods } from "@/lib/newsletter/owner";
import { countNewSuggestions } from "@/lib/suggestions/owner";
import { countFailedSyncs } from "@/lib/videos/owner";
import type { Waiting } from "@/lib/waiting/schema";
import { countFailedWebhooks } from "@/lib/webhooks/owner";

/** What needs the owner, from every domain that keeps something waiting. */
export async function readWaiting(admin: Admin): Promise<Waiting> {
  const [
    comments,
    suggestions,
    emails,
    mailings,
    floods,
    syncs,
    drafts,
    backups,
    webhooks,
    lastDraft,
  ] = await Promise.all([
    countPendingComments(admin),
    countNewSuggestions(admin),
    countStuckEmails(admin),
    countStuckMailings(admin),
    countHeldFloods(admin),
    countFailedSyncs(admin),
    countDrafts(admin),
    countFailedBackups(admin),
    countFailedWebhooks(admin),
    findLastDraft(admin),
  ]);
  return {
    comments,
    suggestions,
    emails,
    mailings,
    floods,
    syncs,
    drafts,
    backups,
    webhooks,
    lastDraft,
  };
}
