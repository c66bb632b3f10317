import { ReadingTools } from "@/components/article/reading-tools";
import { RenderedText } from "@/components/site/rendered-text";

type PageViewProps = {
  title: string;
  /** The page's own absolute address. */
  address: string;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
};

/** A page of the owner's own. */
export function PageView({ title, address, html }: PageViewProps) {
  return (
    <article className="wrap reading pt-block">
      <h1>{title}</h1>
      <ReadingTools address={address} title={title} />
      <RenderedText className="prose" html={html} />
    </article>
  );
}
