import { ReadingTools } from "@/components/article/reading-tools";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { RenderedText } from "@/components/site/rendered-text";
import type { TextLanguage } from "@/lib/content/language";

type PageViewProps = {
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
export function PageView({ title, steps, address, html, language }: PageViewProps) {
  return (
    <article className="wrap reading pt-block">
      <header>
        <Breadcrumbs steps={steps} />
        <h1 {...language}>{title}</h1>
      </header>
      <ReadingTools address={address} title={title} />
      <div {...language}>
        <RenderedText className="prose" html={html} />
      </div>
    </article>
  );
}
