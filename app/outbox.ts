import { countWaiting } from "@/app/waiting";
import { commentNoticeEmail } from "@/lib/comments/emails";
import { commentNotice } from "@/lib/comments/schema";
import { createOutbox } from "@/lib/mail/outbox";
import { mailingTestEmail } from "@/lib/mailings/emails";
import { getMailingContent, startDueMailings } from "@/lib/mailings/public";
import { mailingContent } from "@/lib/mailings/schema";
import { getOnboardingContent, getWelcomeContent, startDueWelcomes } from "@/lib/mailings/welcome";
import {
  automaticEmail,
  confirmEmail,
  listEmail,
  stayEmail,
  welcomeEmail,
} from "@/lib/newsletter/emails";
import { getSubscriberStatus } from "@/lib/newsletter/public";
import { takeRefusal } from "@/lib/newsletter/returns";
import { askWaiting } from "@/lib/newsletter/sign-ups";
import { isAskedToStay } from "@/lib/newsletter/silent";
import { readSettings } from "@/lib/settings/settings";
import { weeklyLetterEmail } from "@/lib/statistics/emails";
import { claimWeeklyLetter, readWeeklyLetter } from "@/lib/statistics/public";
import { weeklyLetterNotice } from "@/lib/statistics/schema";
import { suggestionsDigestEmail } from "@/lib/suggestions/emails";
import { suggestionsDigest } from "@/lib/suggestions/schema";

/** What the site sends: for each kind of email in the queue, the domain that writes it. */
export const { drainOutbox, sendSoon } = createOutbox({
  async prepare() {
    await Promise.all([askWaiting(), startDueMailings(), startDueWelcomes()]);
  },
  onDeadAddress: takeRefusal,
  renderers: {
    async confirm({ subscriberId }) {
      if (!subscriberId || (await getSubscriberStatus(subscriberId)) !== "pending") return null;
      return confirmEmail(subscriberId, await readSettings());
    },
    async welcome({ id, subscriberId }) {
      if (!subscriberId || (await getSubscriberStatus(subscriberId)) !== "active") return null;
      const own = await getWelcomeContent(id, subscriberId);
      const site = await readSettings();
      return own ? automaticEmail(own, subscriberId, site) : welcomeEmail(subscriberId, site);
    },
    async onboarding({ id, subscriberId }) {
      if (!subscriberId || (await getSubscriberStatus(subscriberId)) !== "active") return null;
      const content = await getOnboardingContent(id);
      return content && automaticEmail(content, subscriberId, await readSettings());
    },
    async stay({ subscriberId }) {
      if (!subscriberId || !(await isAskedToStay(subscriberId))) return null;
      return stayEmail(subscriberId, await readSettings());
    },
    async article({ subscriberId, mailingId }) {
      if (!subscriberId || (await getSubscriberStatus(subscriberId)) !== "active") return null;
      return listEmail(
        await getMailingContent(mailingId ?? ""),
        subscriberId,
        await readSettings(),
      );
    },
    article_test: async ({ data }) =>
      mailingTestEmail(mailingContent.parse(data), await readSettings()),
    comment: async ({ data }) =>
      commentNoticeEmail(commentNotice.parse(data), await readSettings()),
    suggestions: async ({ data }) =>
      suggestionsDigestEmail(suggestionsDigest.parse(data), await readSettings()),
    async weekly({ id, data }) {
      const errand = await claimWeeklyLetter(id);
      if (!errand) return null;
      return weeklyLetterEmail(
        await readWeeklyLetter(weeklyLetterNotice.parse(data)),
        await countWaiting(errand),
        await readSettings(),
      );
    },
  },
});
