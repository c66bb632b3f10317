import { authCalls } from "@/lib/auth/calls";
import { articleCalls } from "@/lib/domains/articles/calls";
import { backupCalls } from "@/lib/domains/backup/calls";
import { commentCalls } from "@/lib/domains/comments/calls";
import { demoCalls } from "@/lib/domains/demo/calls";
import { editorCalls } from "@/lib/domains/editors/calls";
import { importCalls } from "@/lib/domains/imports/calls";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { ownWordCalls } from "@/lib/domains/own-words/calls";
import { pageCalls } from "@/lib/domains/pages/calls";
import { pictureCalls } from "@/lib/domains/pictures/calls";
import { previewCalls } from "@/lib/domains/previews/calls";
import { privacyCalls } from "@/lib/domains/privacy/calls";
import { resourceCalls } from "@/lib/domains/resources/calls";
import { seriesCalls } from "@/lib/domains/series/calls";
import { statisticsCalls } from "@/lib/domains/statistics/calls";
import { suggestionCalls } from "@/lib/domains/suggestions/calls";
import { videoCalls } from "@/lib/domains/videos/calls";
import type { Calls } from "@/lib/http/call";
import { mailCalls } from "@/lib/mail/calls";
import { facetCalls } from "@/lib/site/facets/calls";
import { healthCalls } from "@/lib/site/health/calls";
import { findCalls } from "@/lib/site/kinds/calls";
import { programCalls } from "@/lib/site/programs/calls";
import { redirectCalls } from "@/lib/site/redirects/calls";
import { settingsCalls } from "@/lib/site/settings/calls";
import { topicCalls } from "@/lib/site/topics/calls";
import { trashCalls } from "@/lib/site/trash/calls";
import { waitingCalls } from "@/lib/site/waiting/calls";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { spamCalls } from "@/lib/spam/calls";
import { uploadCalls } from "@/lib/storage/calls";
import { youtubeCalls } from "@/lib/youtube/calls";
import { joinedCalls } from "./joined";

export const calls = {
  ...authCalls,
  ...articleCalls,
  ...backupCalls,
  ...commentCalls,
  ...demoCalls,
  ...editorCalls,
  ...importCalls,
  ...joinedCalls,
  ...mailingCalls,
  ...newsletterCalls,
  ...ownWordCalls,
  ...pageCalls,
  ...pictureCalls,
  ...previewCalls,
  ...privacyCalls,
  ...resourceCalls,
  ...seriesCalls,
  ...statisticsCalls,
  ...suggestionCalls,
  ...videoCalls,
  ...mailCalls,
  ...facetCalls,
  ...findCalls,
  ...healthCalls,
  ...programCalls,
  ...redirectCalls,
  ...settingsCalls,
  ...topicCalls,
  ...trashCalls,
  ...waitingCalls,
  ...webhookCalls,
  ...spamCalls,
  ...uploadCalls,
  ...youtubeCalls,
} satisfies Calls;
