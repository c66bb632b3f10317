import type { ElementContent } from "hast";
import { element, text } from "@/lib/content/tree";

const MARKS = ["strong", "em", "del", "u", "mark", "sup", "sub", "kbd", "code"] as const;

export type Mark = (typeof MARKS)[number];

/** A stretch of a line that looks the same throughout. */
export type Run = {
  content: string | ElementContent;
  marks: ReadonlySet<Mark>;
  href?: string | undefined;
  /** Which of the links of a text it belongs to, as two that follow each other may lead to the same. */
  link?: number | undefined;
  /** Which of the keys of a text it belongs to, as two may follow each other. */
  key?: number | undefined;
  /** In points, where it is known. */
  size?: number | undefined;
};

type Key = Mark | "href";

const NO_MARKS: ReadonlySet<Mark> = new Set();
const BREAK = "br";

export function isBreak({ content }: Run): boolean {
  return typeof content !== "string" && content.type === "element" && content.tagName === BREAK;
}

export function isSpace({ content }: Run): boolean {
  return typeof content === "string" && content.trim() === "";
}

/** Spaces stand apart, unmarked, each single and none at the ends of a line. */
export function tidyRuns(runs: Run[]): Run[] {
  const tidy: Run[] = [];
  for (const run of runs) {
    if (typeof run.content !== "string") {
      if (isBreak(run)) while (tidy.length > 0 && isSpace(tidy[tidy.length - 1] as Run)) tidy.pop();
      tidy.push(run);
      continue;
    }
    for (const content of run.content.replace(/\s+/g, " ").split(/(^ | $)/)) {
      if (content === "") continue;
      if (content !== " ") {
        tidy.push({ ...run, content });
        continue;
      }
      const last = tidy.at(-1);
      if (!last || isBreak(last) || isSpace(last)) continue;
      if (typeof last.content === "string" && last.content.endsWith(" ")) continue;
      tidy.push({ content, marks: NO_MARKS });
    }
  }
  while (tidy.length > 0 && (isSpace(tidy.at(-1) as Run) || isBreak(tidy.at(-1) as Run)))
    tidy.pop();
  while (tidy.length > 0 && isBreak(tidy[0] as Run)) tidy.shift();
  return tidy;
}

/** Cut where two or more breaks follow each other, as people end a paragraph on the web. */
export function splitParagraphs(runs: Run[]): Run[][] {
  const parts: Run[][] = [[]];
  let breaks: Run[] = [];
  for (const run of runs) {
    if (isBreak(run)) {
      breaks.push(run);
      continue;
    }
    if (breaks.length > 0 && isSpace(run)) continue;
    if (breaks.length > 1) parts.push([]);
    else parts.at(-1)?.push(...breaks);
    breaks = [];
    parts.at(-1)?.push(run);
  }
  return parts.map(tidyRuns).filter((part) => part.length > 0);
}

function markValue(run: Run, key: Key): string | undefined {
  if (key === "href") return run.href && `${run.link ?? ""} ${run.href}`;
  if (!run.marks.has(key)) return undefined;
  return key === "kbd" ? `${key} ${run.key ?? ""}` : key;
}

/** The end of the stretch from `start` that has this mark; a space between two that have it belongs to it. */
function extentOf(runs: Run[], start: number, key: Key): number {
  const value = markValue(runs[start] as Run, key);
  let end = start;
  for (let index = start; index < runs.length; index += 1) {
    const run = runs[index] as Run;
    if (markValue(run, key) === value) end = index + 1;
    else if (!isSpace(run) || key === "code" || key === "kbd") break;
  }
  return end;
}

function without(run: Run, key: Key): Run {
  if (key === "href") return { ...run, href: undefined };
  return { ...run, marks: new Set([...run.marks].filter((mark) => mark !== key)) };
}

/** Elements around the runs, as few and as long as they can be. */
export function nestRuns(runs: Run[]): ElementContent[] {
  const nested: ElementContent[] = [];
  for (let index = 0; index < runs.length; ) {
    const run = runs[index] as Run;
    const keys = (["href", ...MARKS] as const).filter((key) => markValue(run, key) !== undefined);
    let [longest, end]: [Key | undefined, number] = [undefined, index];
    for (const key of keys) {
      const extent = extentOf(runs, index, key);
      if (extent > end) [longest, end] = [key, extent];
    }
    if (longest === undefined) {
      const last = nested.at(-1);
      if (typeof run.content !== "string") nested.push(run.content);
      else if (last?.type === "text") last.value += run.content;
      else nested.push(text(run.content));
      index += 1;
      continue;
    }
    const key = longest;
    const inner = nestRuns(runs.slice(index, end).map((one) => without(one, key)));
    nested.push(
      key === "href" ? element("a", { href: run.href ?? "" }, inner) : element(key, {}, inner),
    );
    index = end;
  }
  return nested;
}
