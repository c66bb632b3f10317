// @ts-check
// How large the product and its documents may be. Whoever needs more adds a line below the last one, with the reason:
// the last one counts. `scripts/budget.test.ts` holds it.

/** @typedef {{ max: number, why: string }} Limit */

/** @type {Record<"lines" | "files" | "function" | "file" | "arrows" | "words" | "architecture" | "readme" | "operations", Limit[]>} */
export const budget = {
  /** Of app, components, lib, scripts and dev, without tests and empty lines. */
  lines: [
    { max: 104_000, why: "What the site does today, with room for one more part of its size." },
    { max: 106_000, why: "Editors, segments, clicks, blocks of texts, workers and covers." },
    { max: 109_000, why: "Every fixed word, and every default, in three languages." },
    {
      max: 111_500,
      why: "A calendar, cut-off exports, the owner's own words, long lists and ages.",
    },
    {
      max: 114_500,
      why: "What programs wrote and its undo, stems of languages, translations, long lists by index.",
    },
    {
      max: 115_500,
      why: "Sums of the statistics, cards of titles in any script, the header's menus, an early key.",
    },
    {
      max: 113_400,
      why: "Less: comments that said a name again, and what calls and kinds of items said twice.",
    },
    { max: 113_600, why: "Social cards in four more scripts, with text that runs to the left." },
    { max: 113_750, why: "Parts of the settings that are fetched when they are shown." },
    {
      max: 113_500,
      why: "Less: answers beside their calls, a form of a kind in one file, plain pages made once.",
    },
    { max: 113_650, why: "Lists without holes at every width, sides of texts from right to left." },
    {
      max: 114_300,
      why: "Copies of nginx, the newest articles by their words, covers in documents, fonts of rare letters.",
    },
    {
      max: 113_570,
      why: "Less: text controls, confirmed writes and objects of the storage, each in one place.",
    },
    { max: 113_800, why: "Long lists of what many rows have, home's drawings as a file." },
    {
      max: 113_380,
      why: "Less: pages of links, what is read of a screen, notices and free addresses, each by one function.",
    },
    { max: 113_540, why: "Counts that are stored, and long lists in any state and order." },
  ],
  files: [
    { max: 1_480, why: "What the site does today, with room for one more part of its size." },
    { max: 1_510, why: "Editors, segments, clicks, blocks of texts, workers and covers." },
    { max: 1_540, why: "Every fixed word, and every default, in three languages." },
    { max: 1_555, why: "A calendar, cut-off exports, the owner's own words, long lists and ages." },
    { max: 1_600, why: "What programs wrote and its undo, stems of languages, translations." },
    { max: 1_615, why: "Sums of the statistics, the header's menus, a key before the editor." },
    {
      max: 1_625,
      why: "Parts of the settings that are fetched when they are shown, right-to-left cards.",
    },
    { max: 1_590, why: "Less: each answer is said where its call is declared, not beside it." },
    {
      max: 1_570,
      why: "Less: kinds serve their plain calls themselves, out of one route for all of them.",
    },
    { max: 1_580, why: "Room for a new kind of item, which has five files, without a line here." },
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
