import { type RefObject, useEffect, useRef, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { ArticlePreview } from "@/components/admin/editor/article-preview";
import type { ArticleInput } from "@/lib/domains/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { useWay } from "./writing-way";

const RENDER_DELAY_MS = 200;

const widths = { phone: "lg:max-w-[24.375rem]", desk: "lg:max-w-full" } as const;

export type PreviewWidth = keyof typeof widths;

type RoomPreviewProps = {
  width: PreviewWidth;
  control: Control<ArticleFields, unknown, ArticleInput>;
  imageSetting: ImageSetting;
  /** What holds the text that is scrolled along. */
  editor: RefObject<HTMLElement | null>;
};

/** The text as readers get it; in a wide window at the width of a phone or of a desk. */
export function RoomPreview({ width, control, imageSetting, editor }: RoomPreviewProps) {
  const shown = useSettled(useWatch({ control, name: "content" }));
  const frame = useRef<HTMLDivElement>(null);
  const way = useWay();

  useEffect(() => {
    const holder = editor.current;
    const page = frame.current?.querySelector("section");
    const surface = way === "text" && holder?.querySelector<HTMLElement>("[data-text-scroller]");
    const text = surface || holder?.querySelector<HTMLElement>("[name=content]");
    if (!holder || !page || !text) return;
    let share = caretShareOf(text) ?? scrolledShareOf(text);
    let followedTo = page.scrollTop;
    const follow = () => {
      page.scrollTop = share * (page.scrollHeight - page.clientHeight);
      followedTo = page.scrollTop;
    };
    const handleScroll = ({ target }: Event) => {
      if (target !== text) return;
      share = scrolledShareOf(text);
      follow();
    };
    // It comes after its text, and is longer or shorter at another width. Who has scrolled it stays there.
    const growth = new ResizeObserver(() => {
      const end = page.scrollHeight - page.clientHeight;
      if (Math.abs(page.scrollTop - Math.min(followedTo, end)) <= 1) follow();
    });
    for (const part of page.children) growth.observe(part);
    // Scrolling does not bubble.
    holder.addEventListener("scroll", handleScroll, { capture: true, passive: true });
    return () => {
      growth.disconnect();
      holder.removeEventListener("scroll", handleScroll, { capture: true });
    };
  }, [editor, way]);

  return (
    <div
      className={`relative mx-auto min-h-0 w-full flex-1 border-line lg:border-x ${widths[width]}`}
      data-preview-width={width}
      ref={frame}
    >
      <ArticlePreview content={shown} imageSetting={imageSetting} />
    </div>
  );
}

function scrolledShareOf(text: HTMLElement): number {
  const way = text.scrollHeight - text.clientHeight;
  return way > 0 ? text.scrollTop / way : 0;
}

/**
 * How far into its text the caret is; null where it is far from what is in sight. The text area was higher before the
 * preview stood beside it, and has no height at all behind that of a phone.
 */
function caretShareOf(text: HTMLElement): number | null {
  if (!(text instanceof HTMLTextAreaElement)) return null;
  const share = text.selectionStart / Math.max(1, text.value.length);
  const middle = text.scrollTop + text.clientHeight / 2;
  const isNear = Math.abs(share * text.scrollHeight - middle) < text.clientHeight;
  return isNear || text.offsetParent === null ? share : null;
}

/** The text once the keys rest for a moment: to render a long one takes longer than a key may. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), RENDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
