// @ts-check
// How large the product and its documents may be. Whoever needs more adds a line below the last one, with the reason:
// the last one counts. `scripts/budget.test.ts` holds it.

/** @typedef {{ max: number, why: string }} Limit */

/** @type {Record<"lines" | "files" | "function" | "file" | "arrows" | "words" | "architecture" | "readme" | "operations", Limit[]>} */
export const budget = {
  /** Of app, components, lib, scripts and dev, without tests and empty lines. */
  lines: [
    { max: 104_000, why: "What the site does today, with room for one more part of its size." },
    { max: 109_000, why: "Every fixed word, and every default, in three languages." },
    {
      max: 115_500,
      why: "What programs wrote and its undo, stems of languages, translations, long lists by index, cards.",
    },
    {
      max: 113_310,
      why: "Less: answers beside their calls, text controls, confirmed writes, notices, each in one place.",
    },
    {
      max: 113_760,
      why: "Days, encodings and code that imports lost, and races of saves with mailings and restores.",
    },
    {
      max: 114_000,
      why: "What the writing room lost when text was cut, pasted or typed as signs, or saved in two tabs.",
    },
  ],
  files: [
    { max: 1_480, why: "What the site does today, with room for one more part of its size." },
    { max: 1_540, why: "Every fixed word, and every default, in three languages." },
    { max: 1_625, why: "What programs wrote and its undo, translations, sums of the statistics." },
    { max: 1_580, why: "Less: calls with their answers, and kinds that serve their plain calls." },
    {
      max: 1_585,
      why: "The SQL of both searches, and what is known of Next, in files of their own.",
    },
  ],
  /** Lines of the longest function. */
  function: [{ max: 200, why: "Sending what is due, whose workers share what they have claimed." }],
  /** Lines of the longest file of code, without empty ones. */
  file: [{ max: 440, why: "The writing room's hooks, which are read together, and an import." }],
  /** Pairs of two folders in lib, or files beside them, one importing the other; `site` and `domains` are one each. */
  arrows: [
    { max: 96, why: "What is there once what knows a domain's tables has left the platform." },
  ],
  /** Of all documents. */
  words: [
    { max: 34_000, why: "What is written today, with room for a page beside each new part." },
    { max: 34_500, why: "A page each on workers and on cards, and what editors may do." },
    { max: 35_000, why: "How a language is added, and how a long list is prepared." },
    {
      max: 36_000,
      why: "AWS as code, undoing programs, search by language, links of translations.",
    },
    { max: 36_100, why: "What keeps searches of a hundred thousand articles cheap." },
  ],
  architecture: [
    { max: 1_500, why: "A page that somebody new reads whole before a first change." },
  ],
  /** Of each README beside code. */
  readme: [{ max: 600, why: "What is read before the code beside it is opened." }],
  /** Of operations.md and the pages of hosts. */
  operations: [{ max: 3_000, why: "What is read in a hurry, when the site does not answer." }],
};

/** @param {keyof typeof budget} name */
export function limitOf(name) {
  return budget[name].at(-1)?.max ?? 0;
}
