import { ArticleContents, type ContentsHeading } from "@/components/article/article-contents";
import { ReadingTools } from "@/components/article/reading-tools";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { TextWithForms } from "@/components/site/text-with-forms";
import type { TextLanguage } from "@/lib/content/language";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type PageViewProps = {
  site: SiteSettings;
  title: string;
  steps: Step[];
  /** The page's own absolute address. */
  address: string;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
  headings: ContentsHeading[];
  /** What it is written in; null where that is the site's language. */
  language: TextLanguage | null;
};

/** A page of the owner's own. */
export function PageView(props: PageViewProps) {
  const { site, title, steps, address, html, headings, language } = props;
  return (
    <article className="wrap reading pt-block">
      <header className="lg:mb-4">
        <Breadcrumbs site={site} steps={steps} />
        <h1 dir="auto" {...language}>
          {title}
        </h1>
      </header>
      <ArticleContents
        dir={language?.dir}
        headings={headings}
        label={wordsOf(site).site.onThisPage}
        site={site}
      />
      <ReadingTools address={address} site={site} title={title} />
      <div className="min-w-0" {...language}>
        <TextWithForms html={html} site={site} />
      </div>
    </article>
  );
}
