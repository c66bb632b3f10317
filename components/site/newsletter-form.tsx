import { Honeypot } from "@/components/site/honeypot";
import { NoScriptLine } from "@/components/site/no-script-line";
import { ReaderField } from "@/components/site/reader-field";
import type { SiteSettings } from "@/lib/settings/schema";

type NewsletterFormProps = {
  site: SiteSettings;
  source: "hero_signup" | "community_cta" | "newsletter_page";
  buttonLabel: string;
  pendingLabel: string;
  /** Unique on its page; names the field for its label and its messages. */
  id: string;
};

export function NewsletterForm({
  site,
  source,
  buttonLabel,
  pendingLabel,
  id,
}: NewsletterFormProps) {
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  return (
    <newsletter-form data-pending={pendingLabel} data-source={source}>
      <form action="/api/subscribe" method="post" noValidate>
        <div>
          <ReaderField id={id} label="Your email address">
            <input
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
          <Honeypot />
          <button className="btn" type="submit">
            {buttonLabel}
          </button>
        </div>
        <p className="form-error" data-error-for="email" hidden id={errorId} role="alert" />
        <p className="form-note" id={noteId}>
          New articles, videos and guides, now and then. Unsubscribe any time with one click.{" "}
          <a href="/privacy">Privacy</a>
        </p>
        <NoScriptLine site={site}>
          Signing up here needs JavaScript. Without it, email me and I’ll add you:
        </NoScriptLine>
      </form>
    </newsletter-form>
  );
}
