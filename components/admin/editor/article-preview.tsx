import type { MouseEvent } from "react";
import { RenderedText } from "@/components/site/rendered-text";
import type { ImageSetting } from "@/lib/images/rules";
import { previewWords } from "./preview-words";
import { useRendered } from "./use-rendered";

type ArticlePreviewProps = { content: string; imageSetting: ImageSetting };

/** The page's own rendering. Its links open beside the editor, so that none of them leads away from it. */
export function ArticlePreview({ content, imageSetting }: ArticlePreviewProps) {
  const { html = "", plain = false } = useRendered(content, imageSetting) ?? {};

  function handleClick(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    const anchor = link.getAttribute("href");
    if (anchor?.startsWith("#")) {
      const goal = document.getElementById(decodeURIComponent(anchor.slice(1)));
      goal?.scrollIntoView({ block: "nearest" });
    } else if (link.href) {
      window.open(link.href, "_blank", "noopener,noreferrer");
    }
  }

  const isEmpty = content.trim() === "";
  return (
    <section
      aria-label="Preview"
      className="absolute inset-0 overflow-y-auto bg-paper p-5"
      onClickCapture={handleClick}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
      tabIndex={0}
    >
      {isEmpty && <p className="text-quiet text-sm">Nothing to preview yet.</p>}
      {plain && (
        <p className="mb-4 text-quiet text-sm" role="status">
          This text has more markup than a page can lay out, so readers see it exactly as typed.
          Simplify its lists, tables or nesting.
        </p>
      )}
      <RenderedText words={previewWords} className="prose mx-auto" html={html} />
    </section>
  );
}
