import { ReadingTools } from "@/components/article/reading-tools";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { RenderedText } from "@/components/site/rendered-text";

type PageViewProps = {
  title: string;
  steps: Step[];
  /** The page's own absolute address. */
  address: string;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
};

/** A page of the owner's own. */
export function PageView({ title, steps, address, html }: PageViewProps) {
  return (
    <article className="wrap reading pt-block">
      <header>
        <Breadcrumbs steps={steps} />
        <h1>{title}</h1>
      </header>
      <ReadingTools address={address} title={title} />
      <RenderedText className="prose" html={html} />
    </article>
  );
}
