import { ListHead } from "@/components/site/list-head";
import { RenderedText } from "@/components/site/rendered-text";
import { offersChoices } from "@/lib/domains/newsletter/rules";
import type { AnalyticsSetting } from "@/lib/site/analytics/analytics";
import { siteFacts } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { escapeHtml } from "@/lib/text/escape-html";

type PrivacyTextProps = {
  site: SiteSettings;
  /** The owner's text, rendered and sanitised by lib/content/render. */
  html: string;
  /** The service that counts visits; null for none. */
  analytics: AnalyticsSetting["provider"] | null;
};

const SERVICES = { ga4: "Google Analytics", plausible: "Plausible", umami: "Umami" } as const;

function aboutCounting(provider: PrivacyTextProps["analytics"]): string[] {
  const { own, none, used, cookies } = siteFacts.privacy.analytics;
  if (provider === null) return [own, none];
  const text = used.replaceAll("{service}", SERVICES[provider]);
  return [own, provider === "ga4" ? `${text} ${cookies}` : text];
}

/** What is saved about readers: the owner's words, and after their first section what the setting itself says. */
export function PrivacyText({ site: settings, html, analytics }: PrivacyTextProps) {
  const { site, privacy, newsletter } = settings;
  const { analytics: visits, choices, clicks, offline } = siteFacts.privacy;
  const [reading = "", writing = "", ...others] = html.split(/(?<!^)(?=<h2)/);
  const said = [...aboutCounting(analytics), ...(newsletter.countsClicks ? [clicks] : [])];
  const sentences = said.map((text) => `<p>${escapeHtml(text)}</p>`);
  const counting = `<h2>${escapeHtml(visits.title)}</h2>${sentences.join("")}`;
  const keeping = site.offline ? `<p>${escapeHtml(offline)}</p>` : "";
  const choosing = offersChoices(newsletter)
    ? `<h2>${escapeHtml(choices.title)}</h2><p>${escapeHtml(choices.text)}</p>`
    : "";
  const whole = [reading, keeping, counting, writing, choosing, ...others].join("");
  return (
    <div className="wrap grid grid-cols-[minmax(0,35rem)] justify-center gap-6 pt-block pb-12">
      <ListHead intro={privacy.intro} title={privacy.title} />
      <div className="prose">
        <RenderedText className="prose" html={whole} />
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </div>
  );
}
