// @ts-check

/**
 * What a measurement gets.
 * @typedef {object} Bench
 * @property {string} folder its own, under .data
 * @property {import("./site.mjs").Site} site runs, with demo content
 * @property {{ path: string, words: number }} article the one of a usual length
 * @property {string | null} browser
 * @property {(() => unknown)[]} endings
 */

/**
 * A part of the table.
 * @typedef {object} Section
 * @property {string[]} head its title, then the titles of its columns
 * @property {string[][]} rows
 * @property {string[]} [failed] what must not be so: the bench fails
 * @property {string[]} [notes] how it was measured, what was left out, what is not as it should be
 */

const GAP = "  ";

/**
 * Adds the rows of one measurement. Where it fails, its row and a note say so, and the others go on.
 * @param {Section} section @param {string} name @param {() => Promise<string[][]>} measure
 */
export async function addRows({ rows, notes = [] }, name, measure) {
  try {
    rows.push(...(await measure()));
  } catch (error) {
    rows.push([name, "not measured"]);
    const [line] = String(error instanceof Error ? error.message : error).split("\n");
    notes.push(`NOT MEASURED: ${name}: ${line}`);
  }
}

/** @param {number} value */
export function formatCount(value) {
  return Math.round(value).toLocaleString("en-US");
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** @param {number} value */
function formatRatio(value) {
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** The median of paired measurements' ratios, and between which two the middle half of them lies. @param {number[]} ratios */
export function formatRatios(ratios) {
  const sorted = [...ratios].sort((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const [low = Number.NaN, high = Number.NaN] = [sorted[quarter], sorted.at(-1 - quarter)];
  return `${formatRatio(median(ratios))} (${formatRatio(low)}–${formatRatio(high)})`;
}

/** @param {Section[]} sections */
export function printTable(sections) {
  const lines = sections.flatMap(({ head, rows }) => [head, ...rows]);
  const columns = Math.max(...lines.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? "").length)),
  );
  const print = (/** @type {string[]} */ cells) => {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(padded.join(GAP).trimEnd());
  };
  const rule = "─".repeat(widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length));
  for (const { head, rows } of sections) {
    console.log("");
    print(head);
    console.log(rule);
    rows.forEach(print);
  }
  console.log("");
  for (const note of sections.flatMap(({ notes = [] }) => notes)) console.log(`- ${note}`);
}
