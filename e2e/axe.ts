import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half of what the module itself would send. By itself it writes down the HTML of each element that it looks at. */
const AXE = `${readFileSync("node_modules/axe-core/axe.min.js", "utf8")};axe.configure({ noHtml: true });`;

type Rules = {
  /** These alone. */
  only?: string[];
  /** All but these. */
  without?: string[];
};

/** What lies behind an open dialog, where nobody gets to: it is looked at before the dialog opens. */
const BEHIND = [
  "[data-base-ui-inert][aria-hidden=true]",
  "[data-base-ui-inert] [aria-hidden=true]",
];

type Look = { exclude: string[]; options: RunOptions };

/** In the page: what a rule finds, with the elements. */
async function findViolations({ exclude, options }: Look): Promise<[string, string[]][]> {
  const { violations } = await window.axe.run({ exclude }, options);
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ element }) => (element?.outerHTML ?? "").slice(0, 300)),
  ]);
}

/** What axe finds wrong with the page as it is. */
export async function listViolations(page: Page, { only, without = [] }: Rules = {}) {
  // A page keeps axe until it is left.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    // To say where all is that is well takes longer than to find what is not.
    resultTypes: ["violations"],
    // The frames of our pages run no script, so that axe would wait for an answer in vain.
    iframes: false,
    elementRef: true,
    ...(only && { runOnly: { type: "rule", values: only } }),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  return page.evaluate(findViolations, { exclude: BEHIND, options });
}
