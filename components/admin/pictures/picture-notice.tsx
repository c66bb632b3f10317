import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { texts } from "./texts";

/** Nothing may move between the two halves of a click, as it would where the focus left the text. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type PictureNoticeProps = {
  /** How many were not taken. */
  count: number;
  lines: { names: string; sentence: string }[];
  onClose: () => void;
  className?: string | undefined;
  children?: ReactNode;
};

export function PictureNotice(props: PictureNoticeProps) {
  const { count, lines, onClose, className, children } = props;
  const id = useId();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count > 0) notice.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <section aria-labelledby={id} className={className} ref={notice}>
      <Notice className="flex-nowrap! items-start justify-between pr-2.5">
        <div className="min-w-0 pt-1 wrap-anywhere" role="alert">
          <p className="font-semibold" id={id}>
            {texts.notTaken(count)}
          </p>
          <ul className="max-h-96 overflow-y-auto">
            {lines.map(({ names, sentence }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
              <li key={index}>
                <b>{names}</b>: {sentence}
              </li>
            ))}
          </ul>
          {children}
        </div>
        <Button
          aria-label={texts.closeNotice}
          // In sight where the notice has to scroll.
          className="sticky top-0"
          onClick={onClose}
          onMouseDown={keepFocus}
          variant="icon"
        >
          <X aria-hidden="true" />
        </Button>
      </Notice>
    </section>
  );
}
