import { RenderedText } from "@/components/site/rendered-text";

type PageViewProps = {
  title: string;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
};

/** A page of the owner's own. */
export function PageView({ title, html }: PageViewProps) {
  return (
    <article className="wrap grid grid-cols-[minmax(0,35rem)] justify-center gap-6 pt-block pb-12">
      <h1>{title}</h1>
      <RenderedText className="prose" html={html} />
    </article>
  );
}
