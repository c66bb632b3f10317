import { Honeypot } from "@/components/site/honeypot";
import { SignUpChoices } from "@/components/site/newsletter-choices";
import { NoScriptLine } from "@/components/site/no-script-line";
import {
  type FilledForm,
  filledIn,
  ReaderField,
  ReaderFieldError,
} from "@/components/site/reader-field";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type NewsletterFormProps = {
  site: SiteSettings;
  source: "hero_signup" | "community_cta" | "newsletter_page" | "in_text" | "guide";
  /** The guide that is sent to who signs up with this form. */
  guide?: string;
  buttonLabel: string;
  pendingLabel: string;
  /** Unique on its page; names the field for its label and its messages. */
  id: string;
  filled?: FilledForm;
};

export function NewsletterForm(props: NewsletterFormProps) {
  const { site, source, guide, buttonLabel, pendingLabel, id, filled } = props;
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const words = wordsOf(site);
  return (
    <newsletter-form
      data-guide={guide}
      data-pending={pendingLabel}
      data-source={source}
      data-words={JSON.stringify(words.newsletterForm)}
    >
      <form action="/api/subscribe" method="post">
        <div>
          <ReaderField id={id} label={words.newsletter.email}>
            <input
              {...filledIn(filled, "email")}
              aria-describedby={`${errorId} ${noteId}`}
              autoComplete="email"
              id={id}
              inputMode="email"
              maxLength={254}
              name="email"
              required
              type="email"
            />
          </ReaderField>
          <input name="source" type="hidden" value={source} />
          {guide && <input name="guide" type="hidden" value={guide} />}
          {filled && <input name="back" type="hidden" value={filled.back} />}
          <Honeypot />
          <button className="btn" type="submit">
            {buttonLabel}
          </button>
        </div>
        <ReaderFieldError filled={filled} id={errorId} name="email" />
        <SignUpChoices id={id} site={site} values={filled?.values} />
        <p className="form-note empty:mt-0" data-next="" role="status" />
        <p className="form-note" id={noteId}>
          {site.newsletter.note} <a href="/privacy">{words.site.privacy}</a>
        </p>
        <NoScriptLine site={site}>{words.newsletter.byEmail}</NoScriptLine>
      </form>
    </newsletter-form>
  );
}
