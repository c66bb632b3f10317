import { ArticleContents, type ContentsHeading } from "@/components/article/article-contents";
import { ListHead } from "@/components/site/list-head";
import { RenderedText } from "@/components/site/rendered-text";
import { offersChoices } from "@/lib/domains/newsletter/rules";
import type { AnalyticsSetting } from "@/lib/site/analytics/analytics";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { Words } from "@/lib/site/words/en";
import { wordsOf } from "@/lib/site/words/words";
import { escapeHtml } from "@/lib/text/escape-html.mjs";

type PrivacyTextProps = {
  site: SiteSettings;
  /** The owner's text, rendered and sanitised by lib/content/render. */
  html: string;
  headings: ContentsHeading[];
  /** The service that counts visits; null for none. */
  analytics: AnalyticsSetting["provider"] | null;
};

const SERVICES = { ga4: "Google Analytics", plausible: "Plausible", umami: "Umami" } as const;

function aboutCounting(
  provider: PrivacyTextProps["analytics"],
  visits: Words["privacy"]["visits"],
) {
  const { own, none, used, cookies } = visits;
  if (provider === null) return [own, none];
  const text = used(SERVICES[provider]);
  return [own, provider === "ga4" ? `${text} ${cookies}` : text];
}

/** What is saved about readers: the owner's words, and after their first section what the setting itself says. */
export function PrivacyText({ site: settings, html, headings, analytics }: PrivacyTextProps) {
  const { site, privacy, newsletter } = settings;
  const { visits, ages, choices, clicks, offline, seeSaved } = wordsOf(settings).privacy;
  const [reading = "", writing = "", ...others] = html.split(/(?<!^)(?=<h2)/);
  const said = [...aboutCounting(analytics, visits), ...(newsletter.countsClicks ? [clicks] : [])];
  const sentences = said.map((text) => `<p>${escapeHtml(text)}</p>`);
  const counting = `<h2 id="visits">${escapeHtml(visits.title)}</h2>${sentences.join("")}`;
  const keeping = site.offline
    ? `<p>${escapeHtml(offline)} <a href="/offline">${escapeHtml(seeSaved)}</a></p>`
    : "";
  const choosing = offersChoices(newsletter)
    ? `<h2 id="choices">${escapeHtml(choices.title)}</h2><p>${escapeHtml(choices.text)}</p>`
    : "";
  const onDevice = `<p>${escapeHtml(ages)}</p>`;
  const whole = [reading, keeping, onDevice, counting, writing, choosing, ...others].join("");
  const known = [
    ...headings,
    { id: "visits", text: visits.title, depth: 2 },
    { id: "choices", text: choices.title, depth: 2 },
  ];
  const ids = [...whole.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  return (
    <div className="wrap reading pt-block">
      <ListHead intro={privacy.intro} title={privacy.title} />
      <ArticleContents
        headings={ids.flatMap((id) => known.find((one) => one.id === id) ?? [])}
        label={wordsOf(settings).site.onThisPage}
        site={settings}
      />
      <div className="prose">
        <RenderedText className="prose" html={whole} words={wordsOf(settings)} />
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </div>
  );
}
