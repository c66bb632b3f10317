import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SuggestionsBox } from "@/components/home/suggestions-box";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

const forms = {
  "the newsletter's": (
    <NewsletterForm
      buttonLabel="Subscribe"
      id="hero"
      pendingLabel="Subscribing..."
      site={defaultSettings}
      source="hero_signup"
    />
  ),
  "the suggestions'": <SuggestionsBox site={defaultSettings} />,
};

test.each(Object.entries(forms))(
  "an address is asked for with a phone's keyboard for addresses, checked and filled in by the browser: %s form",
  (_, form) => {
    const [field] = renderToStaticMarkup(form).match(/<input[^>]* name="email"[^>]*>/) ?? [];
    expect(field).toContain(' type="email"');
    expect(field).toContain(' inputMode="email"');
    expect(field).toContain(' autoComplete="email"');
    expect(field).toContain(' maxLength="254"');
  },
);
