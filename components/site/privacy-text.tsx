import { ListHead } from "@/components/site/list-head";
import { RenderedText } from "@/components/site/rendered-text";
import { offersChoices } from "@/lib/domains/newsletter/rules";
import type { AnalyticsSetting } from "@/lib/site/analytics/analytics";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { Words } from "@/lib/site/words/en";
import { wordsOf } from "@/lib/site/words/words";
import { escapeHtml } from "@/lib/text/escape-html";

type PrivacyTextProps = {
  site: SiteSettings;
  /** The owner's text, rendered and sanitised by lib/content/render. */
  html: string;
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

const CONTENTS_MIN = 4;

/** The way to each section of a long text. */
function contentsOf(html: string, label: string): string {
  const headings = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)];
  if (headings.length < CONTENTS_MIN) return "";
  const links = headings.map(
    ([, id, words = ""]) => `<li><a href="#${id}">${words.replace(/<[^>]+>/g, "")}</a></li>`,
  );
  return `<nav aria-label="${escapeHtml(label)}"><ul>${links.join("")}</ul></nav>`;
}

/** What is saved about readers: the owner's words, and after their first section what the setting itself says. */
export function PrivacyText({ site: settings, html, analytics }: PrivacyTextProps) {
  const { site, privacy, newsletter } = settings;
  const { visits, ages, choices, clicks, offline, seeKept, onThisPage } = wordsOf(settings).privacy;
  const [reading = "", writing = "", ...others] = html.split(/(?<!^)(?=<h2)/);
  const said = [...aboutCounting(analytics, visits), ...(newsletter.countsClicks ? [clicks] : [])];
  const sentences = said.map((text) => `<p>${escapeHtml(text)}</p>`);
  const counting = `<h2 id="visits">${escapeHtml(visits.title)}</h2>${sentences.join("")}`;
  const keeping = site.offline
    ? `<p>${escapeHtml(offline)} <a href="/offline">${escapeHtml(seeKept)}</a></p>`
    : "";
  const choosing = offersChoices(newsletter)
    ? `<h2 id="choices">${escapeHtml(choices.title)}</h2><p>${escapeHtml(choices.text)}</p>`
    : "";
  const onDevice = `<p>${escapeHtml(ages)}</p>`;
  const whole = [reading, keeping, onDevice, counting, writing, choosing, ...others].join("");
  const shown = contentsOf(whole, onThisPage) + whole;
  return (
    <div className="wrap grid grid-cols-[minmax(0,35rem)] justify-center pt-block pb-12">
      <ListHead intro={privacy.intro} title={privacy.title} />
      <div className="prose">
        <RenderedText className="prose" html={shown} words={wordsOf(settings)} />
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </div>
  );
}
