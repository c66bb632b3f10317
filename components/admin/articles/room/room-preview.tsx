"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { texts } from "@/components/admin/articles/room/texts";
import { ArticlePreview } from "@/components/admin/editor/article-preview";
import { Button } from "@/components/ui/button";
import type { ArticleInput } from "@/lib/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";

const RENDER_DELAY_MS = 200;

const widths = { phone: "max-w-[24.375rem]", desk: "max-w-full" } as const;

type RoomPreviewProps = {
  control: Control<ArticleFields, unknown, ArticleInput>;
  imageSetting: ImageSetting;
  /** What holds the text area that is scrolled along. */
  editor: RefObject<HTMLElement | null>;
};

/** The text as readers get it, at the width of a phone or of a desk. */
export function RoomPreview({ control, imageSetting, editor }: RoomPreviewProps) {
  const [width, setWidth] = useState<keyof typeof widths>("phone");
  const shown = useSettled(useWatch({ control, name: "content" }));
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const holder = editor.current;
    if (!holder) return;
    const follow = ({ target }: { target: EventTarget | null }) => {
      const page = frame.current?.querySelector("section");
      if (!page || !(target instanceof HTMLTextAreaElement)) return;
      const way = target.scrollHeight - target.clientHeight;
      const share = way > 0 ? target.scrollTop / way : 0;
      page.scrollTop = share * (page.scrollHeight - page.clientHeight);
    };
    follow({ target: holder.querySelector("textarea") });
    // Scrolling does not bubble.
    holder.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => holder.removeEventListener("scroll", follow, { capture: true });
  }, [editor]);

  return (
    <>
      <fieldset aria-label={texts.width} className="flex flex-none gap-1 px-3 py-1">
        {(["phone", "desk"] as const).map((name) => (
          <Button
            aria-pressed={width === name}
            className="min-h-11 px-3.5 text-sm font-semibold hover:bg-sage aria-pressed:bg-sage aria-pressed:text-teal lg:min-h-9"
            key={name}
            onClick={() => setWidth(name)}
            variant="bare"
          >
            {texts[name]}
          </Button>
        ))}
      </fieldset>
      <div
        className={`relative mx-auto min-h-0 w-full flex-1 border-line lg:border-x ${widths[width]}`}
        ref={frame}
      >
        <ArticlePreview content={shown} imageSetting={imageSetting} />
      </div>
    </>
  );
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
