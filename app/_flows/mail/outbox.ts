import { countWaiting } from "@/app/_flows/admin/waiting";
import { commentNoticeEmail } from "@/lib/domains/comments/emails";
import { commentNotice } from "@/lib/domains/comments/schema";
import { invitation } from "@/lib/domains/editors/calls";
import { invitationEmail } from "@/lib/domains/editors/emails";
import { isStillInvited } from "@/lib/domains/editors/public";
import { mailingTestEmail } from "@/lib/domains/mailings/emails";
import {
  finishMailings,
  getMailingContent,
  startDueMailings,
  writeNextEmails,
} from "@/lib/domains/mailings/public";
import { mailingContent } from "@/lib/domains/mailings/schema";
import {
  getOnboardingContent,
  getWelcomeContent,
  startDueWelcomes,
} from "@/lib/domains/mailings/welcome";
import {
  automaticEmail,
  confirmEmail,
  guideEmail,
  sharedListEmail,
  stayEmail,
  welcomeEmail,
} from "@/lib/domains/newsletter/emails";
import { listWantedGuides, sendWantedGuides } from "@/lib/domains/newsletter/guides";
import { findReaders, getSubscriberStatus } from "@/lib/domains/newsletter/public";
import { takeRefusal } from "@/lib/domains/newsletter/returns";
import { guideNotice } from "@/lib/domains/newsletter/schema";
import { askWaiting } from "@/lib/domains/newsletter/sign-ups";
import { isAskedToStay } from "@/lib/domains/newsletter/silent";
import { guideFileUrl } from "@/lib/domains/resources/links";
import { getResourceFile } from "@/lib/domains/resources/public";
import { weeklyLetterEmail } from "@/lib/domains/statistics/emails";
import { claimWeeklyLetter, readWeeklyLetter } from "@/lib/domains/statistics/public";
import { weeklyLetterNotice } from "@/lib/domains/statistics/schema";
import { suggestionsDigestEmail } from "@/lib/domains/suggestions/emails";
import { suggestionsDigest } from "@/lib/domains/suggestions/schema";
import { createOutbox } from "@/lib/mail/outbox";
import { readSettings } from "@/lib/site/settings/settings";

/** What the site sends: for each kind of email in the queue, the domain that writes it. */
export const { drainOutbox, sendSoon } = createOutbox({
  async readSender() {
    const { site } = await readSettings();
    return { name: site.name, replyTo: site.email };
  },
  async prepare() {
    await Promise.all([askWaiting(), startDueMailings(), startDueWelcomes(), sendWantedGuides()]);
  },
  writeMore: writeNextEmails,
  endMailings: finishMailings,
  onDeadAddress: takeRefusal,
  shared: {
    findReaders,
    write: async (mailingId) =>
      sharedListEmail(await getMailingContent(mailingId), await readSettings()),
  },
  renderers: {
    async confirm({ subscriberId }) {
      if (!subscriberId || (await getSubscriberStatus(subscriberId)) !== "pending") return null;
      const guides = await listWantedGuides(subscriberId);
      const titles = guides.map(({ title }) => title);
      return confirmEmail(subscriberId, await readSettings(), titles);
    },
    async guide({ subscriberId, data }) {
      if (!subscriberId || (await getSubscriberStatus(subscriberId)) !== "active") return null;
      const { resourceId } = guideNotice.parse(data);
      const guide = await getResourceFile(resourceId);
      if (!guide) return null;
      const sent = { title: guide.title, href: guideFileUrl(resourceId) };
      return guideEmail(sent, subscriberId, await readSettings());
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
    article_test: async ({ data }) =>
      mailingTestEmail(mailingContent.parse(data), await readSettings()),
    async invitation({ data }) {
      const { editorId } = invitation.parse(data);
      return (await isStillInvited(editorId)) ? invitationEmail(await readSettings()) : null;
    },
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

/** Gives what a write makes, and sends what it wrote once that is answered. */
export async function thenSend<Made>(making: Promise<Made>): Promise<Made> {
  const made = await making;
  sendSoon();
  return made;
}
