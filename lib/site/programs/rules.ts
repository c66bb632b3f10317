const SHOWN_MAX_CHARACTERS = 2_000;

export type Row = Record<string, unknown>;

/** What a program did to one row at one time; null where there was none, or is none any more. */
export type RowWrite = { call: string; before: Row | null; after: Row | null };

/** What several writes of one row come to. */
export type NetWrite = {
  wasThere: boolean;
  isThere: boolean;
  /** What the first of them found in the columns that any of them changed. */
  was: Row;
  left: Row;
};

/** Of writes in the order in which they were made. */
export function netWrite(writes: readonly RowWrite[]): NetWrite {
  const was = Object.assign({}, ...writes.map(({ before }) => before).toReversed());
  const left = Object.assign({}, ...writes.map(({ after }) => after));
  const updates = writes.filter(({ before, after }) => before && after);
  const changed = new Set(updates.flatMap(({ before }) => Object.keys(before ?? {})));
  const [first, last] = [writes[0], writes.at(-1)];
  return {
    wasThere: first?.before != null,
    isThere: last?.after != null,
    was: pick(was, changed),
    left,
  };
}

function pick(row: Row, names: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

/** True where none of these columns has another value by now. */
export function isStill(left: Row, now: Row): boolean {
  return Object.entries(left).every(
    ([name, value]) => !(name in now) || JSON.stringify(now[name]) === JSON.stringify(value),
  );
}

/** The first moment after one that is given to the microsecond. */
export function momentAfter(at: string): string {
  const micros = BigInt(Date.parse(at)) * 1_000n + BigInt(at.slice(-4, -1)) + 1n;
  const rest = String(micros % 1_000n).padStart(3, "0");
  return new Date(Number(micros / 1_000n)).toISOString().replace("Z", `${rest}Z`);
}

function shownValue(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text.length <= SHOWN_MAX_CHARACTERS) return text;
  return `${text.slice(0, SHOWN_MAX_CHARACTERS).toWellFormed()}…`;
}

/** Each column that a write changed, as it was and as it became. Of an added or deleted row only what says something. */
export function fieldsOf({ before, after }: RowWrite) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return names
    .map((name) => ({
      name,
      before: shownValue(before?.[name]),
      after: shownValue(after?.[name]),
    }))
    .filter((field) => field.before !== field.after || (before && after));
}
