import type { Words } from "@/lib/site/words/en";

/** What the document gives an element to say, out of the site's catalogue. */
export function wordsFor<Part extends keyof Words>(element: HTMLElement, _part: Part): Words[Part] {
  return JSON.parse(element.dataset.words ?? "{}");
}
