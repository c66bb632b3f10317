import { printAlone } from "../reader/print-alone";

const STYLE = `
@media print {
  .steps-page { font-size: 15pt; line-height: 1.45 }
  .steps-page h1 { margin-bottom: 8mm }
  .steps-page > ol + ol { margin-top: 10mm }
  .steps-page > ol { list-style: none }
  .steps-page > ol > li { position: relative; min-height: 9mm; margin-top: 6mm; padding-inline-start: 14mm; break-inside: avoid }
  .steps-page > ol > li::before { content: ""; position: absolute; inset-inline-start: 0; top: 0; width: 8mm; height: 8mm; border-width: 0.5mm; border-style: solid; border-radius: 1.5mm }
  .steps-page li :is(ul, ol) { padding-inline-start: 6mm; list-style: disc }
}`;

/** Prints an article's title and its steps, each with a box to tick, and nothing else of the page. */
export function printSteps(title: string, lists: readonly HTMLElement[]): void {
  const page = document.createElement("section");
  page.className = "steps-page";
  const heading = document.createElement("h1");
  heading.textContent = title;
  page.append(heading, ...lists.map((list) => list.cloneNode(true)));
  printAlone(page, STYLE);
}
