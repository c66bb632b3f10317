import { useEffect, useEffectEvent, useRef, useState } from "react";
import { previewTexts as texts } from "./texts";

type PreviewFrameProps = {
  html: string;
  /** What the page is scrolled to, as a selector; null for its top. */
  place: string | null;
  /** How wide the page believes its window to be. Pixels. */
  width: number;
};

/** Room above what the page is scrolled to, for the bar that stays. Pixels. */
const BAR = 72;

/**
 * The page as readers get it, drawn smaller where there is not enough room. Nothing in it runs: the sandbox lets
 * no script in. It is of the site's own origin, so that its fonts load and the screen can scroll it.
 */
export function PreviewFrame({ html, place, width }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [shell] = useState(() => shellOf(html));
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (isLoaded && page) showIn(page, html);
  }, [isLoaded, html]);

  const scroll = useEffectEvent(() => {
    const view = frame.current?.contentWindow;
    if (!view) return;
    const goal = place === null ? null : view.document.querySelector(place);
    const top = goal ? goal.getBoundingClientRect().top + view.scrollY - BAR : 0;
    view.scrollTo({ top, behavior: "instant" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, or the first time that there is one
  useEffect(() => {
    if (isLoaded) scroll();
  }, [isLoaded, place, width]);

  const scale = size ? Math.min(1, size.width / width) : 1;
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden bg-sage" ref={room}>
      <iframe
        className="absolute top-0 left-1/2 origin-top-left border-0"
        onLoad={({ currentTarget }) => {
          // A link would lead out of the preview.
          currentTarget.contentDocument?.addEventListener("click", (event) =>
            event.preventDefault(),
          );
          setLoaded(true);
        }}
        ref={frame}
        sandbox="allow-same-origin"
        srcDoc={shell}
        style={{
          width,
          height: size ? size.height / scale : "100%",
          transform: `scale(${scale}) translateX(-50%)`,
        }}
        title={texts.label}
      />
    </div>
  );
}

/** The page without its body, which is there as soon as its styles are: a picture may take its time. */
function shellOf(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  page.body.replaceChildren();
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

/** Puts another version of the page in the place of the one that shows, without a flash. */
function showIn(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  const top = page.defaultView?.scrollY ?? 0;
  for (const { name } of [...page.documentElement.attributes]) {
    page.documentElement.removeAttribute(name);
  }
  for (const { name, value } of [...next.documentElement.attributes]) {
    page.documentElement.setAttribute(name, value);
  }
  for (const style of page.head.querySelectorAll("style")) style.remove();
  for (const style of next.head.querySelectorAll("style")) page.head.append(page.adoptNode(style));
  page.body.replaceWith(page.adoptNode(next.body));
  page.defaultView?.scrollTo({ top, behavior: "instant" });
}
