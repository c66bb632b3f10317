const LIST_MARK = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/m;

/** An article's sources as Markdown: as they are where they are a list, else one to a line. */
export function sourcesMarkdown(references: string): string {
  if (LIST_MARK.test(references)) return references;
  return references
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line, index) => `${index + 1}. ${line}`)
    .join("\n");
}
