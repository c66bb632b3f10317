import { addStyle } from "./add-style";

const STYLE = `
.print-alone { display: none }
@media print {
  body:has(> .print-alone) > :not(.print-alone) { display: none !important }
  .print-alone { display: block }
}`;

/** Prints this, with looks of its own, and nothing else of the page. */
export function printAlone(section: HTMLElement, style: string): void {
  addStyle(STYLE + style);
  section.classList.add("print-alone");
  document.body.append(section);
  addEventListener("afterprint", () => section.remove(), { once: true });
  window.print();
}
