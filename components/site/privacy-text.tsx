import { ListHead } from "@/components/site/list-head";
import type { AnalyticsSetting } from "@/lib/analytics/analytics";
import { site } from "@/lib/site";

type PrivacyTextProps = {
  /** The service that counts visits; null for none. */
  analytics: AnalyticsSetting["provider"] | null;
};

const SERVICES = { ga4: "Google Analytics", plausible: "Plausible", umami: "Umami" } as const;

function aboutCounting(provider: PrivacyTextProps["analytics"]): string[] {
  const { own, none, used, cookies } = site.privacy.analytics;
  if (provider === null) return [own, none];
  const text = used.replaceAll("{service}", SERVICES[provider]);
  return [own, provider === "ga4" ? `${text} ${cookies}` : text];
}

/** What is kept about readers, in the words of lib/site.ts. */
export function PrivacyText({ analytics }: PrivacyTextProps) {
  const { title, intro, sections, analytics: visits } = site.privacy;
  const [reading, ...others] = sections;
  const counting = { title: visits.title, paragraphs: aboutCounting(analytics) };
  return (
    <div className="wrap grid grid-cols-[minmax(0,35rem)] justify-center gap-6 pt-block pb-12">
      <ListHead intro={intro} title={title} />
      <div className="prose">
        {[reading, counting, ...others].map(({ title: heading, paragraphs }) => [
          <h2 key={heading}>{heading}</h2>,
          ...paragraphs.map((text) => <p key={text}>{text}</p>),
        ])}
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </div>
  );
}
