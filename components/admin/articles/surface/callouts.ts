/** As the renderer knows them. */
export const CALLOUT_KINDS = ["note", "tip", "important", "warning", "caution"] as const;

const MARK = /^\s*\[!(note|tip|important|warning|caution)\][^\S\n]*\n?/i;

/** The kind of callout that a quote's first words make of it, and how many characters say so. */
export function calloutMark(words: string): { kind: string; length: number } | null {
  const [mark, kind] = MARK.exec(words) ?? [];
  return mark === undefined || kind === undefined
    ? null
    : { kind: kind.toLowerCase(), length: mark.length };
}
