import { withDrawings } from "@/components/art/essay-figures";
import { withPlayers } from "@/lib/content/blocks";
import type { Words } from "@/lib/site/words/en";
import manifest from "@/public/r/manifest.json";

/** What `components/article/forms.css` is about. */
const HAS_FORMS = /<audio|class="(?:[^"]* )?(?:action-link|link-card|pictures)\b/;

type RenderedTextProps = {
  words: Pick<Words, "content" | "drawings">;
  /** Rendered by lib/content/render, which sanitises last. Nothing else may come here. */
  html: string;
  className?: string;
  /** Is far below the first screen of home. */
  isBelow?: boolean;
};

/** An author's text on a page, with its drawings of ours and its players: the one place that shows such HTML. */
export function RenderedText({ words, html: rendered, className, isBelow }: RenderedTextProps) {
  const { content, drawings } = words;
  const html = withPlayers(
    withDrawings(rendered, drawings, isBelow ? manifest.homeArt : undefined),
    content,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised last, by lib/content/render
  const text = <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  if (!HAS_FORMS.test(html)) return text;
  return (
    <>
      <link href={manifest.forms} precedence="forms" rel="stylesheet" />
      {text}
    </>
  );
}
