import { withDrawings } from "@/components/art/essay-figures";

type RenderedTextProps = {
  /** Rendered by lib/content/render, which sanitises last. Nothing else may come here. */
  html: string;
  className?: string;
};

/** An author's text on a page, with the drawings of ours that it names: the one place that shows such HTML. */
export function RenderedText({ html, className }: RenderedTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised last, by lib/content/render
  return <div className={className} dangerouslySetInnerHTML={{ __html: withDrawings(html) }} />;
}
