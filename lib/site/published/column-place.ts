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

/** The names of those that are shown to somebody. */
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
