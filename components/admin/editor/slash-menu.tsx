import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { ArrowDown } from "@/components/ui/icons";
import type { SlashItem } from "./slash-items";
import { texts } from "./texts";

const GAP_PX = 4;
const LEAST_HEIGHT_PX = 140;
const MOST_HEIGHT_PX = 330;

type SlashMenuProps = {
  id: string;
  start: number;
  /** Where its line is in the window. */
  lineAt: (start: number) => { top: number; height: number };
  items: SlashItem[];
  active: SlashItem | undefined;
  onChoose: (item: SlashItem) => void;
};

export function optionId(menuId: string, item: SlashItem | undefined): string | undefined {
  return item && `${menuId}-${item.label.toLowerCase().replace(/ /g, "-")}`;
}

/** Below the line of the slash, or above it where there is more room. The focus stays in the text. */
function placeOf(menu: HTMLElement, line: { top: number; height: number }) {
  const around = (menu.offsetParent ?? menu).getBoundingClientRect();
  const view = window.visualViewport;
  const viewTop = view?.offsetTop ?? 0;
  const viewBottom = viewTop + (view?.height ?? window.innerHeight);
  const lineTop = line.top;
  const below = viewBottom - lineTop - line.height - 2 * GAP_PX;
  const above = lineTop - viewTop - 2 * GAP_PX;
  const isBelow = below >= LEAST_HEIGHT_PX || below >= above;
  const maxHeight = Math.min(MOST_HEIGHT_PX, Math.max(LEAST_HEIGHT_PX, isBelow ? below : above));
  return isBelow
    ? { top: lineTop - around.top + line.height + GAP_PX, maxHeight }
    : { bottom: around.bottom - lineTop + GAP_PX, maxHeight };
}

export function SlashMenu({ id, start, lineAt, items, active, onChoose }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const [hasMore, setMore] = useState(false);
  const [place, setPlace] = useState<ReturnType<typeof placeOf> | null>(null);

  const putAt = useEffectEvent((at: number) => {
    if (list.current) setPlace(placeOf(list.current, lineAt(at)));
  });
  useLayoutEffect(() => putAt(start), [start]);

  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    option?.scrollIntoView({ block: "nearest" });
    lookBelow();
  });

  /** Whether some are below those that are seen. */
  function lookBelow(): void {
    const box = list.current?.firstElementChild;
    if (box) setMore(box.scrollHeight - box.scrollTop - box.clientHeight > 1);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the press from moving the focus
    <div
      className="absolute left-3 z-10 flex w-[min(19rem,calc(100%-1.5rem))] flex-col rounded-card border border-line bg-raised p-1.5 shadow-soft"
      // The keyboard of a phone stays open, and the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      ref={list}
      style={place ?? { visibility: "hidden" }}
    >
      {items.length > 0 ? (
        <div
          aria-label={texts.insert}
          className="min-h-0 overflow-y-auto"
          id={id}
          onScroll={lookBelow}
          role="listbox"
          tabIndex={0}
        >
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are pressed in the text, which keeps the focus
            <div
              aria-selected={item === active}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-base text-ink hover:bg-sage aria-selected:bg-sage aria-selected:text-teal"
              id={optionId(id, item)}
              key={item.label}
              onClick={() => onChoose(item)}
              role="option"
              tabIndex={-1}
            >
              <item.Icon aria-hidden="true" size={20} />
              {item.label}
            </div>
          ))}
        </div>
      ) : (
        <p className="px-3 py-2 text-quiet text-sm">{texts.nothingFound}</p>
      )}
      {hasMore && (
        <p
          aria-hidden="true"
          className="flex flex-none items-center gap-1.5 border-line border-t px-3 pt-1.5 text-quiet text-sm"
        >
          <ArrowDown size={16} /> {texts.more}
        </p>
      )}
    </div>
  );
}
