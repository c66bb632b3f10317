import { useEffect, useRef, useState } from "react";
import type { ImageSetting } from "@/lib/images/rules";
import { askWorker } from "./ask-worker";
import type { Rendered } from "./text-work";

const PAUSE_MS = 250;

type Cached = { content: string; imageSetting: ImageSetting; rendered: Promise<Rendered> };

/** The preview and the count of words ask for the same text. */
let cached: Cached | null = null;

function render(content: string, imageSetting: ImageSetting): Promise<Rendered> {
  if (cached?.content !== content || cached.imageSetting !== imageSetting) {
    const { origin, hosts } = imageSetting;
    const rendered = askWorker("render", { content, imageSetting: { origin, hosts } });
    cached = { content, imageSetting, rendered };
  }
  return cached.rendered;
}

/** The text as readers see it, as soon as it has not changed for a moment; the one before until then. */
export function useRendered(content: string, imageSetting: ImageSetting): Rendered | null {
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const isFirst = useRef(true);
  const busy = useRef<Promise<unknown> | null>(null);

  useEffect(() => {
    let isOver = false;
    const start = async () => {
      // While one is under way only the newest of those that follow is of use.
      while (busy.current) await busy.current;
      if (isOver) return;
      const work = render(content, imageSetting).then(setRendered, () => {
        cached = null;
      });
      busy.current = work;
      await work;
      busy.current = null;
    };
    const timer = setTimeout(start, isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [content, imageSetting]);

  return rendered;
}
