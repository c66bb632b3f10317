import { printAlone } from "../reader/print-alone";

const STYLE = `
@media print {
  .guide-pages > img { display: block; width: 100%; height: 100vh; object-fit: contain; break-inside: avoid }
  .guide-pages > img + img { break-before: page }
}`;

async function load(address: string): Promise<HTMLImageElement> {
  const page = new Image();
  page.src = address;
  page.alt = "";
  await page.decode();
  return page;
}

/** Prints these pictures, each on a sheet of its own; rejects where one cannot be had. */
export async function printPages(addresses: readonly string[]): Promise<void> {
  const section = document.createElement("section");
  section.className = "guide-pages";
  section.append(...(await Promise.all(addresses.map(load))));
  printAlone(section, STYLE);
}
