/** What is said of a column of what readers see, so that nothing that is made of columns forgets one. */
export type ColumnPlace = {
  /** Readers with each thing of a list, readers with a whole one alone, the owner, or nobody. */
  shownTo: "lists" | "pages" | "owner" | "nobody";
  /** A change of it is an edit, by the trigger of 'editedAt'. */
  edits?: true;
  /** Readers' search finds it or shows it, by the trigger put_search_entry. */
  searched?: true;
};

export type ShownTo = ColumnPlace["shownTo"];

export type NameFor<Places, To extends ShownTo> = {
  [N in keyof Places]: Places[N] extends { shownTo: To } ? N : never;
}[keyof Places];

/** What is read of a row for somebody. */
export function columnsFor<Places extends Record<string, ColumnPlace>, To extends ShownTo>(
  places: Places,
  to: To,
): Record<NameFor<Places, To>, true> {
  const names = Object.keys(places).filter((name) => places[name]?.shownTo === to);
  return Object.fromEntries(names.map((name) => [name, true])) as Record<NameFor<Places, To>, true>;
}

/** A row as calls answer it: dates are ISO 8601 in UTC. */
export type Answered<Row> = {
  [N in keyof Row]: Row[N] extends Date
    ? string
    : Row[N] extends Date | null
      ? string | null
      : Row[N];
};

/** `days` are the names of its calendar days. */
export function answered<Row extends object>(row: Row, days: string[] = []): Answered<Row> {
  const entries = Object.entries(row).map(([name, value]) => {
    if (!(value instanceof Date)) return [name, value];
    return [name, days.includes(name) ? value.toISOString().slice(0, 10) : value.toISOString()];
  });
  return Object.fromEntries(entries) as Answered<Row>;
}
