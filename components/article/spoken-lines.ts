/** A sentence that is said, and the paragraph that it is in. */
export type Line = { words: string; element: Element; language: string };

/** What is looked at, not listened to. */
const SILENT =
  "pre, figure, video-facade, svg, img, sup, table, form, [aria-hidden=true], .footnotes, .sr-only, .callout-title:empty";
const BLOCKS = "h1, h2, h3, h4, h5, h6, p, li, blockquote, dt, dd, summary, aside, div, section";
/** Some platforms go silent in a longer one. */
const LINE_MAX_CHARACTERS = 220;

/** A text's sentences, the very long ones cut between words. */
export function splitSentences(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...segments]
    .map(({ segment }) => segment.trim())
    .filter(Boolean)
    .flatMap((sentence) => sentence.match(CUT) ?? [sentence])
    .map((part) => part.trim());
}

const CUT = new RegExp(`.{1,${LINE_MAX_CHARACTERS}}(?:\\s|$)|\\S+`, "gsu");

/** The element's own words, without those of blocks in it, which come by themselves. */
function ownWords(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(`${SILENT}, ${BLOCKS}`)) part.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** All that is read aloud of these parts of a page, in their order. */
export function spokenLines(parts: readonly (Element | null)[]): Line[] {
  return parts
    .flatMap((part) => (part ? [part, ...part.querySelectorAll(BLOCKS)] : []))
    .filter((element) => !element.closest(SILENT))
    .flatMap((element) => {
      const language = element.closest<HTMLElement>("[lang]")?.lang ?? "en";
      return splitSentences(ownWords(element), language).map((words) => ({
        words,
        element,
        language,
      }));
    });
}
