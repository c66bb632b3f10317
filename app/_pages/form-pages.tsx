import type { ReactNode } from "react";
import { LostThread, WavesOfCalm } from "@/components/art/growing-tree";
import { CommentForm } from "@/components/article/comment-form";
import { SuggestionsBox } from "@/components/home/suggestions-box";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { NoticeCard } from "@/components/site/notice-card";
import type { FilledForm } from "@/components/site/reader-field";
import { SiteFrame } from "@/components/site/site-frame";
import { ownPath } from "@/lib/auth/own-path";
import { isMailConfigured, senderAddress } from "@/lib/mail/queue";
import { renderDocument, type SitePage } from "@/lib/site/document/document";
import type { FormPages, TypedForm } from "@/lib/site/route/route";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";

export const FORM_KINDS = ["newsletter", "suggestion", "comment"] as const;

export type FormKind = (typeof FORM_KINDS)[number];

const SOURCES = ["hero_signup", "community_cta", "in_text", "guide"] as const;
const FORBIDDEN = 403;

const done: Record<FormKind, { title: string; text: string; note?: string }> = {
  newsletter: isMailConfigured
    ? {
        title: "Please check your inbox",
        text: `Look for a message from ${senderAddress ?? "this site"}, and press the button in it.`,
        note: "Not there in a few minutes? Check your spam folder. Wrong address? Go back and enter it again.",
      }
    : {
        title: "You’re on the list",
        text: "You are subscribed to updates, video notifications and parenting tips.",
        note: "Wrong address? Go back and enter it again.",
      },
  suggestion: {
    title: "Thank you!",
    text: "Your suggestion has been submitted. We appreciate your feedback!",
  },
  comment: { title: "Thank you!", text: "Your comment is waiting for approval." },
};

const failed: Record<FormKind, string> = {
  newsletter: "You’re not signed up yet",
  suggestion: "Your suggestion wasn’t sent",
  comment: "Your comment wasn’t sent",
};

/** What became of a form that was sent without script, and the way back. */
export function donePage(kind: FormKind, back: { href: string; label: string }): SitePage {
  const { title, text, note } = done[kind];
  return (site) => ({
    metadata: pageMetadata({ title, description: text, path: null }, site),
    body: (
      <SiteFrame site={site}>
        <NoticeCard art={<WavesOfCalm />} note={note} text={text} title={title}>
          <a className="btn" href={back.href}>
            {back.label}
          </a>
        </NoticeCard>
      </SiteFrame>
    ),
  });
}

function formOf(kind: FormKind, filled: FilledForm, site: SiteSettings): ReactNode {
  if (kind === "comment") {
    return <CommentForm articleId={filled.values.articleId ?? ""} filled={filled} site={site} />;
  }
  if (kind === "suggestion") return <SuggestionsBox filled={filled} site={site} />;
  const source = SOURCES.find((one) => one === filled.values.source) ?? "newsletter_page";
  const { guide } = filled.values;
  return (
    <NewsletterForm
      buttonLabel="Subscribe"
      filled={filled}
      {...(guide && { guide })}
      id="newsletter-email"
      pendingLabel="Subscribing..."
      site={site}
      source={source}
    />
  );
}

/** Why a form was not taken, with the form as it was filled in. */
function failedPage(kind: FormKind, sentence: string, filled: FilledForm): SitePage {
  const title = failed[kind];
  return (site) => ({
    metadata: pageMetadata({ title, description: sentence, path: null }, site),
    body: (
      <SiteFrame site={site}>
        <NoticeCard
          art={<LostThread />}
          subject={
            <div className="mx-auto mt-7 max-w-144 text-start">{formOf(kind, filled, site)}</div>
          }
          text={sentence}
          title={title}
        >
          <a className="btn-quiet" href={filled.back}>
            Go back without sending
          </a>
        </NoticeCard>
      </SiteFrame>
    ),
  });
}

/** The page that a form was sent from, as it says itself or as the browser does. */
function backOf(request: Request, { back }: TypedForm): string {
  const path = ownPath(back ?? request.headers.get("referer") ?? "/") ?? "/";
  return /^\/(?:api|sent)(?:\/|\?|$)/.test(path) ? "/" : path;
}

/** The pages of a form that is sent without script: it is taken, or shown again with what is wrong. */
export function formPages(kind: FormKind): FormPages {
  return {
    async done(request, typed) {
      const query = new URLSearchParams({ form: kind, back: backOf(request, typed) });
      return new Response(null, { status: 303, headers: { location: `/sent?${query}` } });
    },
    async failed(problem, request, typed) {
      // What another site made up for our visitor is not shown as if they had typed it.
      const values = problem.status === FORBIDDEN ? {} : typed;
      const filled = { values, errors: problem.errors ?? {}, back: backOf(request, values) };
      return renderDocument(failedPage(kind, problem.message, filled), { problem });
    },
  };
}
