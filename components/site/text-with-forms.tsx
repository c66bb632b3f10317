import { NewsletterForm } from "@/components/site/newsletter-form";
import { RenderedText } from "@/components/site/rendered-text";
import { SIGN_UP_PLACE } from "@/lib/content/blocks";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type TextWithFormsProps = {
  site: SiteSettings;
  /** Rendered by lib/content/render, which sanitises last. */
  html: string;
};

/** An author's text on its own page, with a sign-up form wherever it has left a place for one. */
export function TextWithForms({ site, html }: TextWithFormsProps) {
  const { join, joining } = wordsOf(site).newsletter;
  const [first = "", ...passages] = html.split(SIGN_UP_PLACE);
  return (
    <>
      <RenderedText className="prose" html={first} words={wordsOf(site)} />
      {passages.map((passage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a text never move
        <div className="mt-6" key={index}>
          <NewsletterForm
            buttonLabel={join}
            id={`text-email-${index + 1}`}
            pendingLabel={joining}
            site={site}
            source="in_text"
          />
          {passage.trim() && (
            <RenderedText className="prose mt-8" html={passage} words={wordsOf(site)} />
          )}
        </div>
      ))}
    </>
  );
}
