import type { ReactNode } from "react";
import { LostThread, WavesOfCalm } from "@/components/art/growing-tree";
import { CommentForm } from "@/components/article/comment-form";
import { SuggestionsBox } from "@/components/home/suggestions-box";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { NoticeCard } from "@/components/site/notice-card";
import type { FilledForm } from "@/components/site/reader-field";
import { ownPath } from "@/lib/auth/own-path";
import { isMailConfigured, senderAddress } from "@/lib/mail/queue";
import { renderDocument, type SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import type { FormPages, TypedForm } from "@/lib/site/route/route";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { Words } from "@/lib/site/words/en";
import { wordsOf } from "@/lib/site/words/words";

export const FORM_KINDS = ["newsletter", "suggestion", "comment"] as const;

export type FormKind = (typeof FORM_KINDS)[number];

const SOURCES = ["hero_signup", "community_cta", "in_text", "guide"] as const;
const FORBIDDEN = 403;

function done(kind: FormKind, site: SiteSettings): { title: string; text: string; note?: string } {
  const { sentForms, newsletterForm } = wordsOf(site);
  if (kind !== "newsletter") return sentForms[kind];
  if (!isMailConfigured) return sentForms.listed;
  const { title, text, note } = sentForms.confirm;
  return { title, text: text(senderAddress ?? newsletterForm.thisSite), note };
}

type Back = { href: string; label: (words: Words["site"]) => string };

/** What became of a form that was sent without script, and the way back. */
export function donePage(kind: FormKind, { href, label }: Back): SitePage {
  return (site) => {
    const { title, text, note } = done(kind, site);
    return plainPage(
      site,
      { title, description: text },
      <NoticeCard art={<WavesOfCalm />} note={note} text={text} title={title}>
        <a className="btn" href={href}>
          {label(wordsOf(site).site)}
        </a>
      </NoticeCard>,
    );
  };
}

function formOf(kind: FormKind, filled: FilledForm, site: SiteSettings): ReactNode {
  if (kind === "comment") {
    return <CommentForm articleId={filled.values.articleId ?? ""} filled={filled} site={site} />;
  }
  if (kind === "suggestion") return <SuggestionsBox filled={filled} site={site} />;
  const source = SOURCES.find((one) => one === filled.values.source) ?? "newsletter_page";
  const { guide } = filled.values;
  const { subscribe, subscribing } = wordsOf(site).newsletter;
  return (
    <NewsletterForm
      buttonLabel={subscribe}
      filled={filled}
      {...(guide && { guide })}
      id="newsletter-email"
      pendingLabel={subscribing}
      site={site}
      source={source}
    />
  );
}

function failedPage(kind: FormKind, sentence: string, filled: FilledForm): SitePage {
  return (site) => {
    const { failed, goBack } = wordsOf(site).sentForms;
    const title = failed[kind];
    return plainPage(
      site,
      { title, description: sentence },
      <NoticeCard
        art={<LostThread />}
        subject={
          <div className="mx-auto mt-7 max-w-[36rem] text-start">{formOf(kind, filled, site)}</div>
        }
        text={sentence}
        title={title}
      >
        <a className="btn-quiet" href={filled.back}>
          {goBack}
        </a>
      </NoticeCard>,
    );
  };
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
