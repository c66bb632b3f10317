import { ReadingTools } from "@/components/article/reading-tools";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { TextWithForms } from "@/components/site/text-with-forms";
import type { TextLanguage } from "@/lib/content/language";
import type { SiteSettings } from "@/lib/site/settings/schema";

type PageViewProps = {
  site: SiteSettings;
  title: string;
  steps: Step[];
  /** The page's own absolute address. */
  address: string;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
  /** What it is written in; null where that is the site's language. */
  language: TextLanguage | null;
};

/** A page of the owner's own. */
export function PageView({ site, title, steps, address, html, language }: PageViewProps) {
  return (
    <article className="wrap reading pt-block">
      <header>
        <Breadcrumbs site={site} steps={steps} />
        <h1 {...language}>{title}</h1>
      </header>
      <ReadingTools address={address} site={site} title={title} />
      <div {...language}>
        <TextWithForms html={html} site={site} />
      </div>
    </article>
  );
}
